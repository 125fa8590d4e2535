import { createDirectoryClient } from '#clients/directory.ts';
import type { Accueil, Formula } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import type { Notice } from '#contracts/review.ts';
import { aFormula, anOffice } from './office.ts';

/** What a test changes of a school. */
interface Changes {
  readonly office?: Partial<Office>;
  readonly accueil?: Partial<Accueil>;
  readonly formulas?: readonly Formula[];
  /** Where orders are announced to it. */
  readonly email?: string | null;
}

/** What the network, or the directory itself, makes of a request that it would answer so. */
export type DirectoryFault = (answer: () => Response, request: Request) => Response | Promise<Response>;

/** A directory of the two schools of `offers` (enrolment.ts), by the contract alone: no table holds what it tells. */
export function createDirectoryOfTests() {
  const offices = new Map([
    [
      1,
      aSchool(1, 'Auto-école du Canal', [
        aFormula({ id: 11, typeId: 4, price: 129_900, advancePayment: 30_000 }),
        aFormula({ id: 12, typeId: 1, price: 3900, advancePayment: null }),
      ]),
    ],
    [
      2,
      aSchool(2, 'Auto-école du Port', [aFormula({ id: 21, typeId: 1, price: 4500, advancePayment: null })]),
    ],
  ]);
  const mailboxes = new Map<number, string | null>([
    [1, 'ecole1@exemple.fr'],
    [2, 'ecole2@exemple.fr'],
  ]);
  const reviews = new Map<number, Notice>();
  let fault: DirectoryFault = (answer) => answer();
  let asked = 0;

  const found = (body: object | undefined) =>
    body ? Response.json(body) : Response.json({ message: 'not found' }, { status: 404 });
  const answer = ({ url }: Request): Response => {
    const [, kind, id, part] = new URL(url).pathname.split('/');
    if (kind === 'terms')
      return Response.json(
        [...offices.values()].flatMap(({ clubInformations }) => clubInformations?.accueil.cgvUri ?? []),
      );
    if (kind === 'reviews' && id === 'random')
      return Response.json([...reviews.values()].slice(0, Number(part)));
    if (kind === 'reviews') return found(reviews.get(Number(id)));
    const office = offices.get(Number(id));
    return found(part === 'mailbox' ? office && { email: mailboxes.get(office.id) } : office);
  };
  const connect = (timeoutMs = 2000) =>
    createDirectoryClient({
      name: 'directory',
      baseUrl: 'http://directory.test',
      timeoutMs,
      fetch: (request) => {
        asked += 1;
        return fault(() => answer(request), request);
      },
    });

  return {
    directory: connect(),
    connect,
    reviews,
    /** How many calls it got. */
    asked: () => asked,
    change(id: number, { office = {}, accueil, formulas, email }: Changes): void {
      const known = offices.get(id) ?? aSchool(id, `Auto-école ${id}`, []);
      const club = known.clubInformations;
      if (!club) throw new Error('a school of the tests is whole');
      offices.set(id, {
        ...known,
        ...office,
        clubInformations: {
          ...club,
          ...(formulas && { formules: [...formulas] }),
          accueil: { ...club.accueil, ...accueil },
        },
      });
      if (email !== undefined) mailboxes.set(id, email);
    },
    formulasOf: (id: number) => offices.get(id)?.clubInformations?.formules ?? [],
    /** From now on, until called without one. */
    meet(given?: DirectoryFault): void {
      fault = given ?? ((would) => would());
    },
  };
}

function aSchool(id: number, label: string, formulas: readonly Formula[]): Office {
  const address = {
    streetName: '1 rue de la Paix',
    city: { name: 'Paris', zipCode: '75011' },
    latitude: 48.86,
    longitude: 2.35,
    phoneNumber: null,
  };
  return anOffice({ id, label, uri: `paris/ecole-${id}/${id}`, address, demonstration: true }, formulas);
}
