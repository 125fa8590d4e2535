import { legalPeriods } from '../legal-periods.ts';
import { euros } from '../money.ts';
import { refundDays } from '../order/withdrawal-period.ts';
import { inUnits } from '../text/numbers-in-words.ts';
import { deadlineDays, heldMonths, prolongedDays, refundAnnouncedDays } from '../training-file/deadlines.ts';

/** The same words in recap, terms, FAQ, mails, PDF, the file and the representative's pages
 * (docs/decisions/0096-one-promise.md). */
export const noContractRefund = `Sans contrat signé, nous vous remboursons tout ce que vous avez payé, sur la carte qui a servi à payer, au plus tard ${refundDays}\u202fjours après votre demande.`;

/** How it is asked for; an e-mail address follows. */
const refundRequest =
  'Demandez-le n’importe quel jour, même après le délai de rétractation\u202f: dans le dossier de la commande, par «\u202fJe renonce\u202f» ou en refusant le devis, ou par écrit';

/** What happens where nobody asks. */
export const refundWithoutRequest = `Sans demande, si rien n’est signé ${deadlineDays.opening}\u202fjours après la confirmation ou ${deadlineDays.quote}\u202fjours après un devis, au plus tard ${heldMonths}\u202fmois après le paiement, un e-mail annonce le remboursement, qui part ${refundAnnouncedDays}\u202fjours plus tard.`;

export const prolongRule = `Vous pouvez prolonger ce délai de ${prolongedDays}\u202fjours, plusieurs fois s’il le faut, jusqu’à ${heldMonths}\u202fmois après le paiement.`;

/** The only case in which a part is kept (Code de la consommation, L221-25). */
export const earlyStartException =
  'Une seule exception\u202f: si vous avez demandé à commencer avant la fin du délai de rétractation, puis que vous vous rétractez, la part déjà faite reste due.';

/** Code de la consommation, L213-1 and D213-2; code civil, 2224. */
export const orderProofKept = `${inUnits(legalPeriods.orderProofYears, 'an')} à partir de ${euros(legalPeriods.orderProofFromCents)}, ${inUnits(legalPeriods.claimYears, 'an')} en dessous`;

/** Placeholders of terms and questions. */
export const promiseWords = {
  noContractRefund,
  refundRequest,
  refundWithoutRequest,
  prolongRule,
  earlyStartException,
  orderProofKept,
};

/** Terms of a pre-registration: the training contract follows the assessment (Code de la route, L213-2). */
export function preRegistrationTerms({ email }: { readonly email: string | undefined }): readonly string[] {
  return [
    'Vous réservez votre place\u202f: le contrat de formation se signe à l’auto-école, après l’évaluation de départ (code de la route, article L.\u00a0213-2).',
    noContractRefund,
    `${refundRequest}${email === undefined ? '' : ` à ${email}`}.`,
    refundWithoutRequest,
    prolongRule,
    earlyStartException,
  ];
}
