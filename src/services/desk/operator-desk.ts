import type { FleetRequest } from '#domain/fleet/request.ts';
import type { ClubApplication } from '#domain/requests/club-application.ts';
import type { OperatorMessage } from '#domain/requests/operator-message.ts';
import { storeApplication } from './applications.ts';
import type { DeskDependencies, DeskKind, Filed } from './file-once.ts';
import { storeFleetRequest } from './fleet-requests.ts';
import { storeMessage } from './messages.ts';

const tables = {
  message: 'operator_messages',
  application: 'club_applications',
  fleet: 'fleet_requests',
} as const satisfies Record<DeskKind, string>;

export interface OperatorDesk {
  takeMessage(message: OperatorMessage): Promise<Filed>;
  takeApplication(application: ClubApplication): Promise<Filed>;
  takeFleetRequest(request: FleetRequest): Promise<Filed>;
  holds(kind: DeskKind, reference: string): Promise<boolean>;
}

export function createOperatorDesk(dependencies: DeskDependencies): OperatorDesk {
  const { db } = dependencies;
  return {
    takeMessage: (message) => storeMessage(dependencies, message),
    takeApplication: (application) => storeApplication(dependencies, application),
    takeFleetRequest: (request) => storeFleetRequest(dependencies, request),
    async holds(kind, reference) {
      const row = await db
        .selectFrom(tables[kind])
        .select('reference')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Made up like the demonstration's network; his mails are read at `/courriers` by who wrote them. */
const madeUpReader = 'exploitant@creneau.example';

/** Who reads what is written to the operator: the demonstration always has somebody. */
export function deskReaders(
  operator: { readonly email: string | undefined; readonly dataEmail: string | undefined },
  demonstration: boolean,
): DeskDependencies['readers'] {
  const all = operator.email ?? (demonstration ? madeUpReader : undefined);
  return { all, personalData: operator.dataEmail ?? all };
}
