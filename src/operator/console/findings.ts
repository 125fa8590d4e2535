import { mailFindings, schoolsLint } from '../lint.ts';
import { formPage, listPage, step } from './page.ts';

export const mailFindingsForm = formPage(mailFindings, {
  slug: 'ecrire-les-releves',
  title: 'Écrire à une école ce qui est à revoir',
  button: 'Écrire les relevés',
  role: 'support',
  record: ({ school }) => ({ kind: 'school', id: String(school) }),
  does: 'L’école reçoit par e-mail ce que sa page a de contraire à la loi ou d’incomplet, et que faire. Une fois par jour au plus.',
  done: ({ data }) =>
    'queued' in data && data.queued ? 'L’e-mail part.' : 'Cette école a déjà reçu cet e-mail aujourd’hui.',
});

export const findingsPage = listPage(schoolsLint, {
  ...{ slug: 'releves', title: 'Relevés', role: 'support', empty: 'Rien n’a été relevé.' },
  school: ({ listing }) => listing.id,
  steps: ({ listing }) => [step(mailFindingsForm, { school: String(listing.id) })],
});
