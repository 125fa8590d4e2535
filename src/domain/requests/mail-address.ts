const localPart = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60-]+)*`;
const domain = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+`;
const mailable = new RegExp(`^${localPart}@${domain}$`, 'u');
/** Characters (RFC 5321). */
const longestAddress = 254;

/**
 * Whether a mail may be sent there: one address and nothing else, so that none can bring a second recipient or another
 * header. Stricter than the rule of the forms (docs/product/enrolling.md#form-rules), which lets `a,b@c` through.
 */
export function isMailAddress(address: string): boolean {
  return address.length <= longestAddress && mailable.test(address);
}

/** The link that writes there; what stands in a local part, such as `?`, begins no field of the mail. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
