import * as v from 'valibot';
import { prepareCall } from '#clients/http.ts';
import type { Operation, OperationInput } from '#contracts/operation.ts';
import {
  type AllowedMail,
  type CallRows,
  type InsideRow,
  type MailTo,
  nothing,
  type OpenRow,
  type Touches,
} from './call-rows.ts';
import { callsOfDirectory } from './calls-of-directory.ts';
import { callsOfEnrolment } from './calls-of-enrolment.ts';
import { callsOfCards, callsOfContent, callsOfCourse, callsOfGeo } from './calls-of-others.ts';
import { type ContractName, type Contracts, contracts } from './contracts.ts';
import type { SeededPeople } from './people.ts';
import { peopleIn, strangerEmail } from './persons.ts';
import type { WatchedTables } from './watch-tables.ts';

const rows: { readonly [Name in ContractName]: CallRows<Contracts[Name]> } = {
  enrolment: callsOfEnrolment,
  directory: callsOfDirectory,
  cards: callsOfCards,
  geo: callsOfGeo,
  content: callsOfContent,
  course: callsOfCourse,
};

/** Over HTTP, of what is for the process alone: a bearer is missing, or nothing is there that takes a body. */
const statusOfInside: Partial<Record<ContractName, number>> = { directory: 401, course: 405 };

type AnyRow = OpenRow<Operation> | InsideRow<Operation>;

export interface PlannedCall {
  readonly service: ContractName;
  readonly operation: Operation;
  readonly input: object;
  readonly touches: Touches;
  /** Of anybody over HTTP, where the service has no token. */
  readonly status: number;
  /** Of the process that holds the service; undefined of a published call. */
  readonly inProcess: number | undefined;
}

export function planCalls(people: SeededPeople): readonly PlannedCall[] {
  return (Object.keys(contracts) as ContractName[]).flatMap((service) =>
    Object.entries<Operation>(contracts[service]).flatMap(([name, operation]) => {
      const row = (rows[service] as Readonly<Record<string, AnyRow>>)[name];
      if (!row) throw new Error(`${name} has no row`);
      const planned = (input: unknown, touches: Touches, status: number, inProcess?: number): PlannedCall => {
        return { service, operation, input: input as object, touches, status, inProcess };
      };
      if ('calls' in row) return row.calls(people).map(([input, status]) => planned(input, row, status));
      const status = statusOfInside[service] ?? 404;
      return [planned(row.call(people), nothing, status, row.inProcess ?? 200)];
    }),
  );
}

/** The parts of a call that the operation's own schemas refuse. */
export function invalidParts({ operation, input }: PlannedCall): readonly string[] {
  const given = input as Record<string, unknown>;
  return (['params', 'query', 'body'] as const).filter((part) => {
    const schema = operation[part];
    return schema ? !v.is(schema, given[part]) : given[part] !== undefined;
  });
}

export function requestOf(
  { service, operation, input }: PlannedCall,
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): Request {
  const upstream = { name: service, baseUrl, fetch, embedded: true };
  const prepared = prepareCall(upstream, operation, input as OperationInput<Operation>, { headers });
  return new Request(prepared.request, { redirect: 'manual' });
}

/** What a call answered, and what it changed. */
export interface Observed {
  readonly status: number;
  readonly people: readonly string[];
  readonly tables: readonly string[];
  readonly mails: readonly AllowedMail[];
}

export async function observe(
  people: SeededPeople,
  watched: WatchedTables,
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Observed> {
  const given = decodeURIComponent(request.url) + readable(await request.clone().text());
  const answer = await send(request);
  const text = JSON.stringify([...answer.headers]) + (await answer.text());
  const changes = await watched.take();
  return {
    status: answer.status,
    people: peopleIn(text, given),
    tables: [...new Set(changes.map(({ table }) => table))],
    mails: changes.flatMap(({ mail }) =>
      mail ? [`${mail.kind} to ${whose(mail.recipient, given, people)}` as const] : [],
    ),
  };
}

function whose(recipient: string, given: string, { services, school, otherSchool }: SeededPeople): MailTo {
  if (recipient === services.settings.operator.email) return 'operator';
  if (recipient === school.email || recipient === otherSchool.email) return 'school';
  if (peopleIn(recipient).length > 0) return 'person';
  return given.includes(recipient) || recipient === strangerEmail ? 'sender' : 'person';
}

function readable(body: string): string {
  try {
    return decodeURIComponent(body);
  } catch {
    return body;
  }
}

/** What it answered, changed or sent beyond what is allowed. */
export function faultsOf(observed: Observed, { tables, mails }: Touches): readonly string[] {
  const allowed = new Set<string>([...tables, ...mails]);
  return [
    ...observed.people.map((one) => `answers «${one}»`),
    ...observed.tables.filter((one) => !allowed.has(one)).map((one) => `changes ${one}`),
    ...observed.mails.filter((one) => !allowed.has(one)).map((one) => `mails ${one}`),
  ];
}

/** What is allowed and was never done: the declaration is wrong, or the body. */
export function leftUndone(observed: readonly Observed[], { tables, mails }: Touches): readonly string[] {
  const done = new Set<string>(observed.flatMap((one) => [...one.tables, ...one.mails]));
  return [...tables, ...mails].filter((one) => !done.has(one)).map((one) => `never touches ${one}`);
}
