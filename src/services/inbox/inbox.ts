import type { FleetRequest } from '#domain/fleet/request.ts';
import type { ClubApplication } from '#domain/requests/club-application.ts';
import type { ContentReport } from '#domain/requests/content-notice.ts';
import type { OperatorMessage } from '#domain/requests/operator-message.ts';
import { storeApplication } from './applications.ts';
import { storeContentReport } from './content-notices.ts';
import type { Filed, InboxDependencies, InboxKind, ShownSchool } from './file-once.ts';
import { storeFleetRequest } from './fleet-requests.ts';
import { storeMessage } from './messages.ts';

const tables = {
  message: 'operator_messages',
  application: 'club_applications',
  fleet: 'fleet_requests',
  notice: 'content_notices',
} as const satisfies Record<InboxKind, string>;

export interface Inbox {
  submitMessage(message: OperatorMessage): Promise<Filed>;
  submitApplication(application: ClubApplication): Promise<Filed>;
  /** Of which the desk may be asked for: false where another directory keeps the schools. */
  findSchool(officeId: number): Promise<ShownSchool | false | undefined>;
  takeFleetRequest(request: FleetRequest): Promise<Filed>;
  submitContentReport(notice: ContentReport): Promise<Filed>;
  holds(kind: InboxKind, reference: string): Promise<boolean>;
}

export function createInbox(dependencies: InboxDependencies): Inbox {
  const { db } = dependencies;
  return {
    submitMessage: (message) => storeMessage(dependencies, message),
    submitApplication: (application) => storeApplication(dependencies, application),
    findSchool: async (officeId) => (dependencies.schools ? dependencies.schools.find(officeId) : false),
    takeFleetRequest: (request) => storeFleetRequest(dependencies, request),
    submitContentReport: (notice) => storeContentReport(dependencies, notice),
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

export function inboxReaders({
  email,
  dataEmail,
}: {
  readonly email: string | undefined;
  readonly dataEmail: string | undefined;
}): InboxDependencies['readers'] {
  return { all: email, personalData: dataEmail ?? email };
}
