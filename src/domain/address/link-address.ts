/** A page of the web, or of this site by its path: neither `//host` nor a scheme that runs code. */
export const webAddressPattern = /^(?:https?:\/\/[^\s/\\]|\/(?![/\\\t\n\r]))/iu;

export const linkAddressPattern = new RegExp(`${webAddressPattern.source}|^(?:mailto|tel):`, 'iu');
