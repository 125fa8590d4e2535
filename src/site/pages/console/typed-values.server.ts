import { sealing } from '#site/session/sealed-cookie.server.ts';
import type { RequiredOperator } from './console.server.ts';
import { typedParameter } from './work-paths.ts';

type Texts = Readonly<Record<string, string>>;

/** An hour: longer than a page is read, and of no use in the history of a browser. */
const { seal, open } = sealing({ purpose: 'console typed values', seconds: 3600 });

/** What names a person goes into an address sealed, for this session alone. Undefined without any. */
export async function sealTyped(
  { operator, here, now }: RequiredOperator,
  typed: Texts,
): Promise<string | undefined> {
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
  if (Object.keys(given).length === 0) return undefined;
  return seal({ session: operator.sessionId, typed: given }, here, now);
}

/** Of an address: what was sealed, and what is not personal as it stands. */
export async function readTyped(
  { operator, here, now }: RequiredOperator,
  { searchParams }: URL,
  personal: readonly string[],
): Promise<Record<string, string>> {
  const { [typedParameter]: sealed, ...plain } = Object.fromEntries(searchParams);
  const { session, typed } = (await open(sealed, here, now)) ?? {};
  const own = session === operator.sessionId ? (typed as Texts) : {};
  return { ...splitTyped(plain, personal).plain, ...own };
}

export function splitTyped(typed: Texts, personal: readonly string[]) {
  const pick = (isPersonal: boolean) =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => personal.includes(name) === isPersonal));
  return { plain: pick(false), personal: pick(true) };
}

interface GivenStep {
  readonly personal: readonly string[];
  readonly given: Texts;
}

/** With what its address may show. */
export async function sealStep<S extends GivenStep>(required: RequiredOperator, step: S): Promise<S> {
  const { plain, personal } = splitTyped(step.given, step.personal);
  const sealed = await sealTyped(required, personal);
  return { ...step, given: sealed === undefined ? plain : { ...plain, [typedParameter]: sealed } };
}

/** Of a table. */
export function sealRows<R extends { readonly steps: readonly GivenStep[] }>(
  required: RequiredOperator,
  rows: readonly R[],
): Promise<R[]> {
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      steps: await Promise.all(row.steps.map((step) => sealStep(required, step))),
    })),
  );
}
