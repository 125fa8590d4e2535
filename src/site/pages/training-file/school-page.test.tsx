import { expect, test } from 'vitest';
import type { TrainingFileView } from '#contracts/training-file.ts';
import type { MoveKind } from '#domain/training-file/moves.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { renderPart, wordsOf } from '#test/support/render.tsx';
import { aTrainingFileView, declared, announcedRefund as refund } from '#test/support/training-file-view.ts';
import { openFile, takeMove } from './file-requests.server.ts';
import { dateFields } from './file-view.ts';
import type { SchoolForms } from './school-form.tsx';
import { SchoolPage } from './school-page.tsx';
import { type FileView, viewFile } from './view-file.server.ts';

type Changes = Partial<TrainingFileView>;
interface Shown {
  readonly done?: MoveKind | undefined;
  readonly suggested?: SchoolForms['suggested'];
}
const learner = {
  ...{ firstName: 'Camille', lastName: 'Moreau', email: 'camille@exemple.fr', phone: '0612345678' },
};
const representative = { ...learner, firstName: 'Dominique', email: 'dominique@exemple.fr' };
const aFile = aTrainingFileView({
  party: 'school',
  moves: ['propose', 'agree', 'sign', 'refuse'],
  steps: [{ who: 'school', what: 'propose', on: '2026-12-03' }],
  contacts: { learner, representative: null },
});

const render = (file: FileView, { done, suggested = [] }: Shown = {}) =>
  renderPart(<SchoolPage file={file} forms={{ suggested, quote: {} }} answer={undefined} done={done} />);
const show = (changes: Changes, done?: MoveKind) =>
  render(viewFile({ ...aFile, ...changes }, 'jeton', new Date('2026-12-10T11:00:00Z')), { done });
const read = (changes: Changes, done?: MoveKind) => wordsOf(show(changes, done));

test('opened from the desk it leads back there, after each move too, without script', async () => {
  const site = (desk = true, file: TrainingFileView | null = aFile) =>
    ({
      config: { desk },
      allow: async () => true,
      upstreams: { enrolment: { readFile: async () => file ?? undefined, moveFile: async () => file } },
    }) as unknown as SiteRequest;
  const at = (address: string, init?: RequestInit) => new Request(`http://localhost${address}`, init);
  const fromDesk = '/dossier/auto-ecole?jeton=jeton&bureau=oui';
  const { file } = await openFile(at(fromDesk), site(), 'school');
  expect(file?.desk).toBe('/bureau/1/dossiers');
  const html = file ? render(file) : '';
  expect(html).toMatch(/href="\/bureau\/1\/dossiers"[^>]*>Retour à votre espace</u);
  expect(html).toMatch(/<nav aria-label="Espace auto-école".*href="\/bureau\/1\/demandes"/u);
  expect(html).toContain(`action="${fromDesk.replace('&', '&amp;')}"`);
  const body = new URLSearchParams({ jeton: 'jeton', coup: 'refuse', motif: 'Complet.' });
  const moved = await takeMove(at(fromDesk, { method: 'POST', body }), site());
  expect(moved instanceof Response && moved.headers.get('location')).toBe(`${fromDesk}&fait=refuse`);
  expect((await openFile(at(fromDesk), site(true, null), 'school')).desk).toBe('/bureau');

  const mailed = await openFile(at('/dossier/auto-ecole?jeton=jeton'), site(), 'school');
  expect(mailed.desk).toBeUndefined();
  expect(mailed.file && render(mailed.file)).not.toContain('bureau');
  expect((await openFile(at(fromDesk), site(false), 'school')).desk).toBeUndefined();
});

test('the form of dates sends what its fields say, empty where the deadline leaves no day to suggest', () => {
  const slots = ['14', '15', '16'].map((date) => ({
    ...{ day: `2026-12-${date}`, time: '09:00', text: `lundi ${date} décembre à 9 h` },
  }));
  const dates = (suggested: typeof slots) =>
    render(viewFile({ ...aFile, deadlineOn: '2026-12-16' }, 'jeton', new Date('2026-12-10T11:00:00Z')), {
      suggested,
    });
  const folded = dates(slots);
  expect(folded).toContain(`name="${dateFields(3).time}"`);
  expect(folded.match(/max="2026-12-16"/gu)).toHaveLength(3);
  expect(folded.indexOf(`name="${dateFields(3).time}"`)).toBeLessThan(folded.indexOf('Envoyer ces'));
  const unfolded = dates(slots.slice(0, 2));
  expect(wordsOf(unfolded)).toMatch(/Date 2 Jour.*Date 3 Jour/u);
  expect(unfolded).not.toContain('Trois moments');
});

test('a minor is shown with who decides, and both are said to be written to', () => {
  const html = read(
    {
      state: 'proposed',
      learner: { ...aFile.learner, isMinor: true },
      representative: { firstName: 'Dominique', lastName: 'Moreau' },
      contacts: { learner, representative },
      steps: [{ who: 'representative', what: 'agree', on: null }],
      events: [{ kind: 'propose', who: 'school', at: '2026-12-10T10:00:00.000Z' }],
    },
    'propose',
  );
  expect(html).toContain('Un e-mail les présente à Dominique et Camille.');
  expect(html).toMatch(/Représentant légal Dominique Moreau.*Élève mineur Camille Moreau/u);
});

test('a move that is no longer the last is not announced again', () => {
  const events: TrainingFileView['events'] = [
    { kind: 'propose', who: 'school', at: '2026-12-10T10:00:00.000Z' },
    { kind: 'agree', who: 'learner', at: '2026-12-10T10:30:00.000Z' },
  ];
  expect(read({ events }, 'propose')).not.toContain('sont envoyées');
});

test('an announced refund says its day, and how a signature stops it', () => {
  const steps: TrainingFileView['steps'] = [{ who: 'site', what: 'refund', on: '2026-12-17' }];
  const html = read({ refund, steps, moves: ['sign'] });
  expect(html).toContain('300,00 € repartent vers Camille le jeudi 17 décembre 2026.');
  expect(html).toContain('demandez à Camille de le confirmer avant cette date');
  const declined = { ...refund, reason: 'declined' } as const;
  expect(read({ refund: declined, steps, moves: [] })).toContain('Camille a refusé votre devis');
});

const events = [{ at: '2026-12-10T10:00:00Z', who: 'school', kind: 'start' }] as TrainingFileView['events'];

test('a noted start says whom an e-mail tells', () => {
  const started = { startedOn: '2026-12-10', steps: [], moves: [], events };
  const noted = (changes: Partial<TrainingFileView>) =>
    read({ state: 'signed', ...started, ...changes }, 'start');
  expect(noted({})).toContain('Un e-mail en prévient Camille, et vous.');
  expect(noted({ representative: { firstName: 'Dominique', lastName: 'Moreau' } })).toContain(
    'Un e-mail en prévient Dominique et Camille, et vous.',
  );
});

test('a start before the end of the withdrawal period is noted with a warning, unless it was asked for', () => {
  const day = 'value="2026-12-10"';
  const start = (beginsOn: string | null) =>
    ({
      state: 'signed',
      moves: ['start'],
      steps: [{ who: 'school', what: 'start', on: null }],
      withdrawal: { until: '2026-12-14T22:59:59.000Z', beginsOn },
    }) satisfies Partial<TrainingFileView>;
  const warned = show(start('2026-12-15'));
  expect(warned).toContain('Ne commencez pas avant le 15 décembre 2026');
  expect(warned).not.toContain(day);
  const asked = show(start(null));
  expect(asked).not.toContain('Ne commencez pas');
  expect(asked).toContain(day);
  const noted = (beginsOn: string | null) =>
    read({ ...start(beginsOn), moves: [], steps: [], startedOn: '2026-12-10', events }, 'start');
  expect(noted('2026-12-15')).toContain('La première leçon est notée avant le 15 décembre 2026');
  expect(noted(null)).not.toContain('La première leçon est notée avant');
});

test('a signature that only the learner declared may be contradicted, then waits for the decision', () => {
  const signed = {
    on: '2026-12-08',
    where: 'distance',
    by: 'learner',
    before: null,
    withdrawableUntil: '2026-12-22T22:59:59.000Z',
  } as const;
  const steps: TrainingFileView['steps'] = [{ who: 'school', what: 'start', on: null }];
  const html = read({ state: 'signed', signed, steps, moves: ['start', 'contradict'] });
  expect(html).toContain('Camille peut se rétracter jusqu’au 22 décembre 2026');
  expect(html).toContain('Camille se trompe : le contrat n’est pas signé');
  const decided: TrainingFileView['steps'] = [{ who: 'operator', what: 'decide', on: null }];
  expect(read({ state: 'signed', signed, steps: decided, moves: [] })).toContain(
    'Contrat contesté : nous décidons',
  );
});

test('a declaration says what it waits for, then what is asked of both', () => {
  const steps: TrainingFileView['steps'] = [{ who: 'learner', what: 'confirm-signed', on: '2026-12-16' }];
  const html = read({ state: 'accepted', declared, steps, moves: ['refuse'] });
  expect(html).toContain('Camille confirme la signature');
  expect(html).toContain('Vous déclarez le contrat signé le 9 décembre 2026.');
  expect(html).toContain('Sans le oui de Camille avant le mercredi 16 décembre 2026 au soir');
  const asked: TrainingFileView['steps'] = [{ who: 'operator', what: 'decide', on: '2026-12-24' }];
  const silent = read({ state: 'accepted', declared, steps: asked, moves: [] });
  expect(silent).toContain('Envoyez-nous vos preuves datées avant le 24 décembre 2026 au soir');
  expect(silent).toContain('Contrat signé ou non ?');
  expect(silent).not.toMatch(/ne dites pas la même chose|Contrat contesté/u);
  const denied = { ...declared, isDenied: true };
  expect(read({ state: 'accepted', declared: denied, steps: asked, moves: [] })).toContain(
    'Vous et Camille ne dites pas la même chose',
  );
});

test('a school that did not answer reads so, and not that the learner renounces', () => {
  const closed: Changes = {
    ...{ state: 'closed', closedBecause: 'refunded', moves: [], refund: { ...refund, reason: 'declined' } },
    steps: [{ who: 'site', what: 'refund', on: '2026-12-17' }],
  };
  const silent: Changes = { ...closed, givenUp: 'school-silent' };
  for (const shown of [silent, { ...silent, steps: [], refund: { ...refund, isSent: true } }].map((one) =>
    read(one),
  )) {
    expect(shown).toContain('n’a pas eu votre réponse à temps');
    expect(shown).not.toContain('renonc');
  }
  expect(read({ ...closed, givenUp: 'renounce' })).toContain('renonce à s’inscrire');
});
