import { addDays, localTimeAt } from '../time/local-time.ts';
import { refundDays } from './withdrawal-period.ts';

/** The last day, in Paris, on which what was paid is to be given back to who withdrew (Code de la consommation, L.221-24). */
export function refundDueDay(receivedAt: Date): string {
  return addDays(localTimeAt(receivedAt, 'Europe/Paris').day, refundDays);
}
