import { applicationCopy, applicationToOperator } from '#mails/templates/club-application.ts';
import { writeMail } from '#mails/templates/mail-content.ts';
import {
  claimToMailbox,
  writeClaimAccepted,
  writeClaimRefused,
  writeDeskOpened,
  writeDeskReleased,
  writeMailboxChanges,
} from '#mails/templates/school-claim.ts';

const at = new Date('2026-11-23T14:40:00Z');
const label = 'Quatre Saisons Conduite Lyon';

/** Each mail about a claim of a school's desk. */
export function everyClaimMail(sender: { readonly siteName: string; readonly publicUrl: string }) {
  const claim = {
    ...{ reference: 'AD-7K3M-9XQ2', school: label, opensAt: at },
    steps: ['terms', 'mediator', 'identity', 'formula'] as const,
  };
  const sent = {
    ...{ reference: claim.reference, ...sender, sentAt: at },
    application: {
      ...{ label, agreement: 'E1706900010', street: '26 avenue Jean Jaurès', zipCode: '69005', city: 'Lyon' },
      ...{ siret: '73282932000074', website: '', manager: 'Maëlle Le Bihan', phone: '0639981235' },
      ...{ email: 'gerante@exemple.example', message: '', trainings: ['auto'], labels: [] },
      termsVersion: `2026-11-24.${'b'.repeat(64)}`,
      claim: { officeId: 42, role: 'Gérante', proof: 'code-by-telephone' as const },
    },
  };
  return {
    'claim-copy': writeMail(sender, applicationCopy(sent)),
    'claim-operator': writeMail(sender, applicationToOperator(sent)),
    'claim-mailbox': writeMail(sender, claimToMailbox(claim, sender)),
    'claim-changes': writeMailboxChanges(claim, sender),
    'claim-opened': writeDeskOpened(claim, sender),
    'claim-accepted': writeClaimAccepted(claim, sender),
    'claim-released': writeDeskReleased({ ...claim, because: 'La décision était fausse.' }, sender),
    'claim-refused': writeClaimRefused({ ...claim, because: 'La décision a été retirée.' }, sender),
  };
}
