export function percent(value: number): string {
  return `${decimal(value)} %`;
}

export function decimal(value: number): string {
  return String(value).replace('.', ',');
}

export function yearsOf(count: number | undefined): string {
  return `${count} an${count === 1 ? '' : 's'}`;
}

export function hoursAndMinutes(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return `${Math.floor(hours)} h${minutes ? ` ${minutes}` : ''}`;
}
