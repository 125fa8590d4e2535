import { cards } from '#contracts/cards.ts';
import { content } from '#contracts/content.ts';
import { course } from '#contracts/course.ts';
import { desk } from '#contracts/desk.ts';
import { deskContacts } from '#contracts/desk-contacts.ts';
import { deskListing } from '#contracts/desk-listing.ts';
import { directory } from '#contracts/directory.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { geo } from '#contracts/geo.ts';
import { practice } from '#contracts/practice.ts';

/** The operations of each service. `security.test.ts` fails when one of `src/contracts/` is missing here. */
export const contracts = {
  enrolment,
  directory: { ...directory, ...desk, ...deskContacts, ...deskListing },
  cards,
  geo,
  content,
  course: { ...course, ...practice },
};
export type Contracts = typeof contracts;
export type ContractName = keyof Contracts;
