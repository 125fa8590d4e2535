import { acceptApplication } from '../accept-application.ts';
import { refuseApplication, tellClaimCode } from '../claims.ts';
import { formPage, type RecordRef, type Step, step } from './page.ts';

export const ofClaim = ({ reference }: { readonly reference: string }): RecordRef => ({
  kind: 'claim',
  id: reference,
});

export const codeForm = formPage(tellClaimCode, {
  slug: 'code-par-telephone',
  title: 'Donner un code au téléphone de l’école',
  button: 'Faire un code',
  role: 'support',
  record: ofClaim,
  does: 'Fait un code à dire au téléphone publié de l’école, et à aucun autre. Il sert une fois, pendant une heure.',
  done: ({ data }) =>
    'phone' in data && 'code' in data ? `Appelez le ${data.phone} et donnez le code ${data.code}.` : '',
});

export const isOpenClaim = (state: string) => state === 'waits' || state === 'code told';

export const acceptForm = formPage(acceptApplication, {
  slug: 'accepter-une-demande',
  title: 'Accepter une demande',
  button: 'Accepter',
  role: 'support',
  record: ofClaim,
  does: 'Une candidature devient une fiche, sans e-mail : ses formules viennent par un import. Un espace demandé s’ouvre après une preuve : aussitôt pour une école que l’État seul liste, après 48 heures pour un membre. La personne reçoit un e-mail.',
  hints: {
    proof: 'Pour un espace demandé seulement.',
    note: 'Pour un espace : ce que vous avez vu ou entendu, et quand.',
    code: 'Celui que vous avez donné au téléphone publié de l’école.',
  },
  done: ({ data }) =>
    'changed' in data && data.changed ? 'La demande est acceptée.' : 'Elle l’était déjà : rien n’a changé.',
});

export const refuseClaimForm = formPage(refuseApplication, {
  slug: 'refuser-une-demande',
  title: 'Refuser l’espace d’une école',
  button: 'Refuser',
  role: 'support',
  record: ofClaim,
  does: 'La personne reçoit votre motif par e-mail. Une demande acceptée est arrêtée tant que la messagerie n’a pas changé.',
  done: 'C’est refusé. La personne reçoit un e-mail.',
});

export const claimSteps = (reference: string): readonly Step[] => [
  step(acceptForm, { reference }),
  step(codeForm, { reference }),
  step(refuseClaimForm, { reference }),
];
