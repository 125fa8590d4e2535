import * as v from 'valibot';
import { claimCodeHours, maxClaimCodeTries } from '#domain/requests/school-claim.ts';
import { type CodeRefusal, makeClaimCode } from '#services/directory/desk/claim-code.ts';
import { listClaims } from '#services/directory/desk/claim-rows.ts';
import { refuseClaim } from '#services/directory/desk/claims.ts';
import { findApplication, type StoredApplication } from '#services/inbox/applications.ts';
import { closeForm } from '#services/inbox/close-forms.ts';
import { action, type Operator } from './declaration.ts';
import { argument, field, text } from './fields.ts';
import { RefusedError, type Said } from './refused.ts';
import { showInstant } from './times.ts';

const owners = ['directory'] as const;
export const reference = argument('<reference>', 'of the application, such as AD-7K3M-9XQ2', v.string());

/** @throws RefusedError when it asks for no school's desk. */
export function claimOf({ reference, office_id: officeId, email, siret }: StoredApplication) {
  if (officeId === null)
    throw new RefusedError(
      `${reference} asks for no school’s desk.`,
      `${reference} ne demande l’espace d’aucune école.`,
    );
  return { reference, officeId, email, siret };
}

/** @throws RefusedError */
export async function oneApplication({ db }: Pick<Operator, 'db'>, typed: string) {
  const found = await findApplication(db, typed);
  if (!found) {
    throw new RefusedError(
      `No application is called “${typed}”.`,
      `Aucune demande ne s’appelle « ${typed} »`,
    );
  }
  return found;
}

export const contextOf = ({ db, house, now }: Operator) => ({
  ...{ db, mails: house.sender, now },
  documentHosts: house.documentHosts,
});

export const noCode: Readonly<Record<CodeRefusal, Said>> = {
  'no-page': ['No page shows its school.', 'Aucune page ne montre cette école.'],
  'no-phone': [
    'The page of its school has no telephone. Ask for the prefectoral decision and an identity card instead.',
    'La page de cette école n’a pas de téléphone. Demandez l’arrêté préfectoral et une pièce d’identité.',
  ],
  decided: ['It is decided.', 'C’est déjà décidé.'],
};

export const tellClaimCode = action({
  name: 'applications tell-code',
  title: 'makes a code to tell at the published telephone of a claimed school',
  description: `Prints a code and the telephone that the page of the claimed school shows. Call this number and no other, and tell the code to who answers; the person sends it back to you. It is good once, for ${claimCodeHours} hour and ${maxClaimCodeTries} tries; another one replaces it.`,
  owners,
  moves: { what: 'rights' },
  fields: { reference },
  async effect(operator, { reference: typed }) {
    const { reference, officeId } = claimOf(await oneApplication(operator, typed));
    const made = await makeClaimCode(contextOf(operator), { reference, officeId });
    if (typeof made === 'string') {
      const [english, french] = noCode[made];
      throw new RefusedError(`${reference}: ${english}`, french);
    }
    const { code, phone, expiresAt } = made;
    return {
      text: `Call ${phone} and tell the code ${code}.\nThen, until ${showInstant(expiresAt)}: applications accept ${reference} --proof code-by-telephone --code …\n`,
      data: { reference, school: officeId, phone, code, expiresAt },
    };
  },
});

export const refuseApplication = action({
  name: 'applications refuse',
  title: 'refuses to open the desk of a school, or stops an accepted claim',
  description:
    'Refuses a claim for a reason, which is mailed to the person. An accepted claim of a member is stopped while its mailbox has not changed.',
  owners,
  moves: { what: 'rights' },
  fields: {
    reference,
    reason: field('<text>', 'why, in French, as the person will read it', text('It is empty.', 1000)),
  },
  async effect(operator, { reference: typed, reason }) {
    const claim = claimOf(await oneApplication(operator, typed));
    const refused = await refuseClaim(contextOf(operator), claim, reason);
    const { reference, officeId } = claim;
    if (refused !== 'opened') await closeApplication(operator, reference);
    if (refused === 'opened') {
      throw new RefusedError(
        `${reference} has opened the desk: take it back by schools release ${officeId}.`,
        `${reference} a ouvert l’espace : reprenez-le à l’école ${officeId}.`,
      );
    }
    const isNew = refused !== 'known';
    return {
      text: isNew ? `${reference}: ${refused}. The person is mailed.\n` : 'Nothing changes.\n',
      data: { reference, changed: isNew },
    };
  },
});

/** It waits no more. */
export const closeApplication = ({ db, now, actor }: Operator, reference: string) =>
  closeForm(db, { reference, operatorId: actor?.id, now: now() });

/** With the claims among them, and what became of each. */
export async function withClaims<Row extends StoredApplication>(
  { db }: Pick<Operator, 'db'>,
  applications: readonly Row[],
) {
  const references = applications.filter((row) => row.office_id !== null).map((row) => row.reference);
  const claims = new Map((await listClaims(db, references)).map((claim) => [claim.reference, claim]));
  return applications.map((row) => {
    const claim = claims.get(row.reference);
    return { ...row, state: row.office_id === null ? null : stateOf(claim), proof: claim?.proof ?? null };
  });
}

const frenchStates: Readonly<Record<string, string>> = {
  'code told': 'code donné',
  waits: 'attend une preuve',
  released: 'repris',
  stopped: 'arrêté',
  refused: 'refusé',
  open: 'ouvert',
};

/** Of what `stateOf` says. */
export const frenchClaimState = (state: string) =>
  frenchStates[state] ?? state.replace(/^opens /u, 's’ouvre le ');

function stateOf(claim: Awaited<ReturnType<typeof listClaims>>[number] | undefined): string {
  if (!claim?.decision) return claim?.code_hash ? 'code told' : 'waits';
  if (claim.released_at) return 'released';
  if (claim.stopped_at) return 'stopped';
  if (claim.decision === 'refused') return 'refused';
  return claim.opened_at ? 'open' : `opens ${showInstant(claim.opens_at ?? new Date(0))}`;
}
