import { formatPrice } from '../money.ts';

/** A price within a sentence: decimals only when needed. */
export function euros(cents: number): string {
  return formatPrice(cents).replace(/,00(?=\D)/u, '');
}

/** «58,2 %». */
export function percent(value: number): string {
  return `${decimal(value)} %`;
}

export function decimal(value: number): string {
  return String(value).replace('.', ',');
}

/** «1 an», «17 ans». */
export function yearsOf(count: number | undefined): string {
  return `${count} an${count === 1 ? '' : 's'}`;
}

/** «1 h 30». */
export function hoursAndMinutes(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return `${Math.floor(hours)} h${minutes ? ` ${minutes}` : ''}`;
}
