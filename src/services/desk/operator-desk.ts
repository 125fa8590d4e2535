import type { FleetRequest } from '#domain/fleet/request.ts';
import type { ClubApplication } from '#domain/requests/club-application.ts';
import type { ContentNotice } from '#domain/requests/content-notice.ts';
import type { OperatorMessage } from '#domain/requests/operator-message.ts';
import { storeApplication } from './applications.ts';
import { storeNotice } from './content-notices.ts';
import type { DeskDependencies, DeskKind, Filed } from './file-once.ts';
import { storeFleetRequest } from './fleet-requests.ts';
import { storeMessage } from './messages.ts';

const tables = {
  message: 'operator_messages',
  application: 'club_applications',
  fleet: 'fleet_requests',
  notice: 'content_notices',
} as const satisfies Record<DeskKind, string>;

export interface OperatorDesk {
  takeMessage(message: OperatorMessage): Promise<Filed>;
  takeApplication(application: ClubApplication): Promise<Filed>;
  takeFleetRequest(request: FleetRequest): Promise<Filed>;
  takeNotice(notice: ContentNotice): Promise<Filed>;
  holds(kind: DeskKind, reference: string): Promise<boolean>;
}

export function createOperatorDesk(dependencies: DeskDependencies): OperatorDesk {
  const { db } = dependencies;
  return {
    takeMessage: (message) => storeMessage(dependencies, message),
    takeApplication: (application) => storeApplication(dependencies, application),
    takeFleetRequest: (request) => storeFleetRequest(dependencies, request),
    takeNotice: (notice) => storeNotice(dependencies, notice),
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

export function deskReaders({
  email,
  dataEmail,
}: {
  readonly email: string | undefined;
  readonly dataEmail: string | undefined;
}): DeskDependencies['readers'] {
  return { all: email, personalData: dataEmail ?? email };
}
