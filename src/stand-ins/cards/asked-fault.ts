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

function read(found: RegExpExecArray | null, subject: string): AskedFault | undefined {
  const fault = faults.find((known) => known === found?.groups?.fault);
  const calls = found?.groups?.calls;
  if (subject.length > longestSubject || subject.includes('\0')) return undefined;
  return fault && { fault, calls: calls === undefined ? undefined : Number(calls), subject };
}
