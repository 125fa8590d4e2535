/** Faults that a call can request (src/stand-ins/cards/README.md). */
const faults = [
  'slow',
  // Before the work.
  '500',
  '503',
  '429',
  '403',
  'html',
  'reset',
  'hang',
  // After the work.
  'garbage',
  'lost',
  'lost-500',
  'lost-403',
  'redirect',
  'other',
  'stranger',
  // For reading calls only.
  'unknown',
  'kept-200',
  'kept-302',
  'kept-400',
  'kept-409',
  'kept-429',
  'kept-500',
] as const;
export type Fault = (typeof faults)[number];

export interface RequestedFault {
  readonly fault: Fault;
  readonly calls: number | undefined;
  readonly subject: string;
}

const callPatterns = {
  user: /^POST .*\/users\/natural$/u,
  wallet: /^POST .*\/wallets$/u,
  registration: /^POST .*\/cardregistrations$/u,
  'pay-in': /^POST .*\/payins\/card\/direct\/?$/u,
  refund: /^POST .*\/payins\/[^/]+\/refunds$/u,
  response: /^GET .*\/responses\/[^/]+$/u,
  transactions: /^GET .*\/users\/[^/]+\/transactions$/u,
  'read-pay-in': /^GET .*\/payins\/[^/]+$/u,
  'list-refunds': /^GET .*\/payins\/[^/]+\/refunds$/u,
} as const satisfies Record<string, RegExp>;

const pattern = `(?<fault>${faults.toSorted((a, b) => b.length - a.length).join('|')})(?:x(?<calls>[1-9]))?`;
const tagPattern = new RegExp(`^sandbox-fault:${pattern}(?: .*)?$`, 'u');
const namePattern = new RegExp(`^(?<call>[a-z-]+)\\.${pattern}$`, 'u');
const addressPattern = /^(?<names>[^+@]+)(?:\+[^@]*)?@sandbox-fault\.invalid$/u;

/** PostgreSQL limits the size of index rows. */
const maxSubjectLength = 255;

/** `sandbox-fault:429x2 and any text`: the first two calls with this tag. */
export function faultOfTag(tag: unknown): RequestedFault | undefined {
  return typeof tag === 'string' ? read(tagPattern.exec(tag), tag) : undefined;
}

/** `pay-in.lost_response.kept-500x2@sandbox-fault.invalid`, a domain that no person can have (RFC 2606). */
export function faultOfAddress(address: unknown, call: string): RequestedFault | undefined {
  if (typeof address !== 'string') return undefined;
  const names = addressPattern.exec(address.toLowerCase())?.groups?.names?.split('_') ?? [];
  for (const name of names) {
    const found = namePattern.exec(name);
    const [, isCall] = Object.entries(callPatterns).find(([known]) => known === found?.groups?.call) ?? [];
    if (isCall?.test(call)) return read(found, `${name} ${address.toLowerCase()}`);
  }
  return undefined;
}

const refundCodes = ['001001', '001403', '005408'] as const;

export interface RequestedRefundResult extends Pick<RequestedFault, 'calls' | 'subject'> {
  readonly code: (typeof refundCodes)[number];
}

/** `refund.001001x2@sandbox-fault.invalid`: the first two refunds of this payer are FAILED with that code. */
export function refundResultOfAddress(address: string): RequestedRefundResult | undefined {
  const found = ofPayer(`refund\\.(?<what>${refundCodes.join('|')})(?:x(?<calls>[1-9]))?`).exec(address);
  const code = refundCodes.find((known) => known === found?.groups?.what);
  const calls = found?.groups?.calls;
  return code && { code, calls: calls === undefined ? undefined : Number(calls), subject: address };
}

/** `dispute.lost@sandbox-fault.invalid` */
export function disputeOfAddress(address: string): string | undefined {
  return ofPayer('dispute\\.(?<what>[a-z-]+)').exec(address)?.groups?.what;
}

/** `wallet.emptied@sandbox-fault.invalid`: this payer's money leaves his wallet at once. */
export function emptiesWallet(address: string): boolean {
  return ofPayer('wallet\\.emptied').test(address);
}

const ofPayer = (name: string): RegExp => new RegExp(`^${name}(?:\\+[^@]*)?@sandbox-fault\\.invalid$`, 'u');

function read(found: RegExpExecArray | null, subject: string): RequestedFault | undefined {
  const fault = faults.find((known) => known === found?.groups?.fault);
  const calls = found?.groups?.calls;
  if (subject.length > maxSubjectLength || subject.includes('\0')) return undefined;
  return fault && { fault, calls: calls === undefined ? undefined : Number(calls), subject };
}
