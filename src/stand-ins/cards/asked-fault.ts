/** What a creating call can be made to meet; of the last three, the work was done. */
const faults = ['slow', '500', '503', '429', 'html', 'reset', 'hang', 'garbage', 'lost', 'lost-500'] as const;
export type Fault = (typeof faults)[number];

export interface AskedFault {
  readonly fault: Fault;
  /** The fault is met by that many calls and by no more; by all of them when undefined. */
  readonly calls: number | undefined;
  /** What is counted under: the whole text that asked. */
  readonly subject: string;
}

/** The calls that a payer's address can name. */
const callPatterns = {
  user: /\/users\/natural$/u,
  wallet: /\/wallets$/u,
  registration: /\/cardregistrations$/u,
  'pay-in': /\/payins\/card\/direct\/?$/u,
  refund: /\/payins\/[^/]+\/refunds$/u,
} as const satisfies Record<string, RegExp>;

const pattern = `(?<fault>${faults.toSorted((a, b) => b.length - a.length).join('|')})(?:x(?<calls>[1-9]))?`;
const tagPattern = new RegExp(`^sandbox-fault:${pattern}(?: .*)?$`, 'u');
const addressPattern = new RegExp(
  `^(?<call>[a-z-]+)\\.${pattern}(?:\\+[^@]*)?@sandbox-fault\\.invalid$`,
  'u',
);

/** What asks is counted under in PostgreSQL, which takes no NUL and no index row of any length. */
const longestSubject = 255;

/** `sandbox-fault:429`, or `sandbox-fault:429x2 and any text`: the first two calls with this very tag. */
export function faultOfTag(tag: unknown): AskedFault | undefined {
  return typeof tag === 'string' ? read(tagPattern.exec(tag), tag) : undefined;
}

/** `pay-in.lost@sandbox-fault.invalid` as a payer's address: a name that no address of a person can have (RFC 2606). */
export function faultOfAddress(address: unknown, path: string): AskedFault | undefined {
  if (typeof address !== 'string') return undefined;
  const found = addressPattern.exec(address.toLowerCase());
  const call = Object.entries(callPatterns).find(([name]) => name === found?.groups?.call)?.[1];
  return call?.test(path) ? read(found, address.toLowerCase()) : undefined;
}

/** Result codes that a payer's refunds can be made to fail with. */
const refundCodes = ['001001', '001403', '005408'] as const;

export interface AskedRefundResult extends Pick<AskedFault, 'calls' | 'subject'> {
  readonly code: (typeof refundCodes)[number];
}

/** `refund.001001x2@sandbox-fault.invalid`: the first two refunds of this payer are FAILED with that code. */
export function refundResultOfAddress(address: string): AskedRefundResult | undefined {
  const found = ofPayer(`refund\\.(?<what>${refundCodes.join('|')})(?:x(?<calls>[1-9]))?`).exec(address);
  const code = refundCodes.find((known) => known === found?.groups?.what);
  const calls = found?.groups?.calls;
  return code && { code, calls: calls === undefined ? undefined : Number(calls), subject: address };
}

/** `dispute.lost@sandbox-fault.invalid`: what this payer's bank does with what he paid. */
export function disputeOfAddress(address: string): string | undefined {
  return ofPayer('dispute\\.(?<what>[a-z-]+)').exec(address)?.groups?.what;
}

/** `wallet.emptied@sandbox-fault.invalid`: what this payer pays leaves his wallet at once. */
export function emptiesWallet(address: string): boolean {
  return ofPayer('wallet\\.emptied').test(address);
}

function ofPayer(name: string): RegExp {
  return new RegExp(`^${name}(?:\\+[^@]*)?@sandbox-fault\\.invalid$`, 'u');
}

function read(found: RegExpExecArray | null, subject: string): AskedFault | undefined {
  const fault = faults.find((known) => known === found?.groups?.fault);
  const calls = found?.groups?.calls;
  if (subject.length > longestSubject || subject.includes('\0')) return undefined;
  return fault && { fault, calls: calls === undefined ? undefined : Number(calls), subject };
}
