/** Puts the slashes of dd/mm/yyyy before the digit that follows them; what is written otherwise stays as it is. */
export function slashDate(text: string): string {
  if (!/^[\d/]+$/u.test(text)) return text;
  return text.replace(/^(\d\d)(\d)/u, '$1/$2').replace(/^(\d\d\/\d\d)(\d)/u, '$1/$2');
}
