import type { Hono } from 'hono';
import { desk } from '#contracts/desk.ts';
import { deskContacts } from '#contracts/desk-contacts.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { objectToClaims } from './claims.ts';
import {
  answerContact,
  type ContactsContext,
  listContacts,
  markContact,
  readAnswerTimes,
} from './desk-contacts.ts';
import { readMedians } from './read-medians.ts';
import { closeDesk, listSessions, readDesk, revokeSessions } from './sessions.ts';
import { askDeskLink, type DeskContext, openDeskLink } from './sign-in.ts';

export function mountDesk(app: Hono, context: DeskContext & ContactsContext, refuse: RefuseRequest): void {
  const { db, now } = context;
  mountOperation(app, desk.askDeskLink, { refuse }, ({ body }) => askDeskLink(context, body));
  mountOperation(app, desk.openDeskLink, { refuse }, ({ body }) => openDeskLink(context, body));
  mountOperation(app, desk.readDesk, { refuse }, ({ body }) => readDesk(db, body, now()));
  mountOperation(app, desk.listDeskSessions, { refuse }, ({ body }) => listSessions(db, body, now()));
  mountOperation(app, desk.revokeDeskSessions, { refuse }, ({ body }) => revokeSessions(db, body, now()));
  mountOperation(app, desk.objectToClaims, { refuse }, ({ body }) => objectToClaims(context, body));
  mountOperation(app, desk.closeDesk, { refuse }, ({ body }) => closeDesk(db, body, now()));
  mountOperation(app, desk.readMedians, { refuse }, ({ body }) => readMedians(db, body, now()));
  mountOperation(app, deskContacts.listDeskContacts, { refuse }, ({ body }) => listContacts(context, body));
  mountOperation(app, deskContacts.answerDeskContact, { refuse }, ({ body }) => answerContact(context, body));
  mountOperation(app, deskContacts.markDeskContact, { refuse }, ({ body }) => markContact(context, body));
  mountOperation(app, deskContacts.readAnswerTimes, { refuse }, ({ body }) => readAnswerTimes(context, body));
}
