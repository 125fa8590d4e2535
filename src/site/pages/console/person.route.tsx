import { data } from 'react-router';
import { hasRole } from '#domain/operators/operator-session.ts';
import { m } from '#site/messages/messages.js';
import { ButtonLink } from '#site/ui/button.tsx';
import type { Route } from './+types/person.route.ts';
import { consoleHeaders } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { requirePerson } from './find-person.server.ts';
import { ListRows, Steps } from './list-rows.tsx';
import { sealStep } from './typed-values.server.ts';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { required, email, sealed } = await requirePerson(args);
  const { operator, console } = required;
  const person = await console.work.readPerson(email, operator.role);
  const record = { kind: 'person', id: person.key };
  await console.journal.write({ operatorId: operator.id, action: 'opening', record });
  const answer = {
    operator: required.shown,
    person: { ...person, steps: await Promise.all(person.steps.map((one) => sealStep(required, one))) },
    file: hasRole(operator.role, 'direction') ? workPaths.personFile(sealed) : undefined,
  };
  return data(answer, { headers: consoleHeaders });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consolePerson);

export default function ConsolePerson({ loaderData: { operator, person, file } }: Route.ComponentProps) {
  const { email, key, records, mails, atProvider, isElsewhere, steps } = person;
  const notes = [
    ...(atProvider.length > 0 ? [m.consolePersonAtProvider({ users: atProvider.join(', ') })] : []),
    ...(isElsewhere ? [m.consolePersonElsewhere()] : []),
    m.consolePersonImported(),
    m.consolePersonJournal({ key }),
  ];
  return (
    <ConsoleFrame operator={operator} title={m.consolePerson()}>
      <p className="lead">{email}</p>
      <div className="cluster gap-1">
        <Steps steps={steps} />
        {file !== undefined && (
          <ButtonLink to={file} variant="quiet" reloadDocument>
            {m.consolePersonFile()}
          </ButtonLink>
        )}
      </div>
      <ListRows table={records} caption={m.consolePersonRecords()} empty={m.consolePersonNone()} />
      {mails.rows.length > 0 && <ListRows table={mails} caption={m.consoleMails()} empty="" />}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </ConsoleFrame>
  );
}
