import type { MailSender } from '#mails/templates/mail-content.ts';
import {
  writeMailboxAwaited,
  writeMailboxKept,
  writeMailboxReplaced,
} from '#mails/templates/mailbox-change.ts';

export function everyMailboxMail(sender: MailSender) {
  const change = {
    formulaLabel: 'Permis B, 20 heures de conduite',
    schoolLabel: 'Quatre Saisons Conduite Lyon',
    appliesAt: new Date('2026-11-25T14:40:00Z'),
  };
  const url = `${sender.publicUrl}/suivi-paiement/adresse?jeton=un-jeton`;
  return {
    'mailbox-replaced': writeMailboxReplaced({ ...change, url }, sender),
    'mailbox-awaited': writeMailboxAwaited(change, sender),
    'mailbox-kept': writeMailboxKept(change, sender),
  };
}
