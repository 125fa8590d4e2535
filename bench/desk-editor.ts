import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';

interface Desk {
  readonly site: string;
  /** DIRECTORY_TOKEN of the site. */
  readonly token: string;
  readonly db: Kysely<Database>;
  readonly officeId: number;
  readonly restMs: number;
}

export interface Edits {
  stored: number;
  readonly failed: string[];
}

interface Presentation {
  readonly parts: {
    readonly presentation: {
      readonly version: number;
      readonly values: { readonly presentation: string } & Readonly<Record<string, unknown>>;
    };
  };
}

/** A school that opens its desk and writes its presentation again and again; any release with a desk may answer. */
export async function keepEditing(desk: Desk, edits: Edits, over: AbortSignal): Promise<void> {
  let key: Awaited<ReturnType<typeof signIn>> | undefined;
  for (let number = 1; !over.aborted; number += 1) {
    try {
      key ??= await signIn(desk);
      const { version, values } = (await call<Presentation>(desk, 'listing/read', key)).parts.presentation;
      const presentation = `Ouvert du lundi au samedi. Édition ${number}.`;
      const change = { part: 'presentation', values: { ...withoutLinks(values), presentation } };
      await call(desk, 'listing/write', { ...key, expected: version, change });
      const { parts } = await call<Presentation>(desk, 'listing/read', key);
      if (parts.presentation.values.presentation !== presentation) throw new Error('an edit was lost');
      edits.stored += 1;
    } catch (error) {
      edits.failed.push(`desk: ${String(error)}`);
    }
    await sleep(desk.restMs);
  }
}

/** Those of the demonstration lead to no social network: the desk refuses them. */
const withoutLinks = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, /^https:/u.test(String(value)) ? null : value]),
  );

async function signIn(desk: Desk) {
  const { db, officeId } = desk;
  const { email } = await db
    .selectFrom('offices')
    .select('email')
    .where('id', '=', officeId)
    .executeTakeFirstOrThrow();
  const { demande } = await call<{ demande: string }>(desk, 'ask-link', { email });
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('key', '=', `desk:${demande}:link`)
    .executeTakeFirstOrThrow();
  const [, jeton] = /jeton=([\w-]+)/u.exec(mail.text_body ?? '') ?? [];
  const { seance } = await call<{ seance: string }>(desk, 'open', { jeton });
  return { seance, officeId };
}

async function call<Answer>({ site, token }: Desk, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${site}/services/directory/desk/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}
