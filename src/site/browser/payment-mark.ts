import { browserRemembersMs } from '#domain/order/open-order.ts';

const key = 'creneau_paiement_le';

export function markPaymentBegun(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is unavailable: the payment continues.
  }
}

export function clearPaymentMark(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function isPaymentMarked(): boolean {
  try {
    const begunAt = Number(localStorage.getItem(key) ?? 0);
    return Date.now() - begunAt < browserRemembersMs;
  } catch {
    return false;
  }
}
