import { expect, test } from 'vitest';
import { renderPart } from '#test/support/render.tsx';
import type { ReportAnswer } from './report-answer.ts';
import { ReportPage } from './report-page.tsx';

const draw = (answer: ReportAnswer | undefined) =>
  renderPart(<ReportPage view={{ isResponse: false }} answer={answer} />);

test('while reviews cannot be read, a report that was written stays on its page', () => {
  const values = { motif: 'faux', message: 'Ceci est faux.', email: 'o@exemple.example' };
  const html = draw({ kind: 'refused', values, errors: {}, failure: 'Réessayez dans un instant.' });
  expect(html).toContain('Ceci est faux.');
  expect(html).toContain('Réessayez dans un instant.');
});

test('while reviews cannot be read, none is asked for', () => {
  const html = draw(undefined);
  expect(html).toContain('momentanément indisponible');
  expect(html).not.toContain('<form');
});
