import { formatPrice } from '../money.ts';
import type { Commencement } from '../order/commencement.ts';
import { refundDays } from '../order/withdrawal-period.ts';

interface EndedContract {
  readonly commencement: Commencement;
  /** Cents paid and not yet refunded. */
  readonly dueCents: number;
  readonly takenCents: number;
}

/** Amount, date and means (L221-24 and L221-25 c. conso.). */
export function refundPromise(withdrawal: EndedContract): string {
  const { dueCents, takenCents, commencement } = withdrawal;
  if (takenCents > 0) {
    const rest = dueCents > 0 ? ` ${refundPromise({ ...withdrawal, takenCents: 0 })}` : '';
    return takenByBank(takenCents) + rest;
  }
  if (dueCents <= 0) return 'Ce que vous aviez payé vous a déjà été remboursé.';
  const delay = `dans les ${refundDays} jours, sur la carte qui a servi à payer, sans frais`;
  return commencement === 'sur-demande'
    ? `Vous aviez demandé que la formation commence avant la fin du délai de rétractation\u202f: ce qui en a déjà été fait reste dû, en proportion du prix. Le reste de vos ${formatPrice(dueCents)} vous est rendu ${delay}.`
    : `Vos ${formatPrice(dueCents)} vous sont rendus ${delay}. Vous n’avez rien d’autre à faire.`;
}

function takenByBank(cents: number): string {
  return `Votre banque a repris ${formatPrice(cents)} de ce paiement, à la suite d’une contestation\u202f: cette somme n’est pas remboursée une seconde fois. Si la banque nous la rend, votre remboursement suit.`;
}
