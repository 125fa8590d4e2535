/** A page of the web, or of this site by its path: neither `//host` nor a scheme that runs code. */
export const webAddressPattern = /^(?:https?:\/\/[^\s/\\]|\/(?![/\\\t\n\r]))/iu;

/** What a link in a text may lead to: the same, or somebody to write to or to call. */
export const linkAddressPattern = new RegExp(`${webAddressPattern.source}|^(?:mailto|tel):`, 'iu');
