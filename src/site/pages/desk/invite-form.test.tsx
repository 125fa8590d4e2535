import { expect, test } from 'vitest';
import { renderPart, wordsOf } from '#test/support/render.tsx';
import { InviteForm } from './invite-form.tsx';

test('says the limit, and of each list whether it was sent, waits or was refused, and why', () => {
  const months = [
    { title: 'octobre 2026', ended: 14, invited: 13 },
    { title: 'septembre 2026', ended: 41, invited: 0, waits: true },
    { title: 'août 2026', ended: 50, invited: 0, refusedBecause: 'Ces contrats manquent.' },
  ];
  const text = wordsOf(
    renderPart(<InviteForm schoolId={1} months={months} offered={[]} unsent={undefined} />),
  );
  for (const said of [
    'pour les 12 derniers mois, 40 élèves au plus en un mois',
    'octobre 2026 : 14 ont terminé, 13 invités.',
    'septembre 2026 : 41 ont terminé, la liste attend notre décision.',
    'août 2026 : liste refusée. Ces contrats manquent.',
  ]) {
    expect(text).toContain(said);
  }
});
