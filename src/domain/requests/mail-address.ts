const localPart = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60-]+)*`;
const domain = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+`;
const mailable = new RegExp(`^${localPart}@${domain}$`, 'u');
/** Characters (RFC 5321). */
export const maxMailAddressLength = 254;

/** Exactly one address, so that no second recipient or header can be injected; stricter than the forms. */
export function isMailAddress(address: string): boolean {
  return address.length <= maxMailAddressLength && mailable.test(address);
}

/** Encodes the local part, so that a `?` in it starts no header field. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
