import type { IdentityValues } from '#domain/identity/identity-form.ts';
import { sealDraft } from '#site/shared/checkout/draft.server.ts';
import type { register } from '#site/shared/checkout/payment/take-order.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { typedIdentity, typedPerson } from './identity.ts';
import { aStandInSite } from './stand-in-site.ts';

export const identity = typedIdentity(typedPerson);
export const buyer = {
  LastName: 'Martin',
  FirstName: 'Camille',
  Birthday: '2005-02-01',
  Nationality: 'FR',
  Email: 'camille@example.fr',
  sexe: 'F',
  address: '3 rue des Lilas',
  codePostal: '69003',
  telephone: '0612345678',
};
export const record = {
  UserId: 'user-1',
  Id: 'reg-1',
  RegistrationData: null,
  CardRegistrationId: 'reg-1',
  CardRegistrationURL: 'https://tokens.example',
  AccessKey: 'access-key',
  PreregistrationData: 'pre-data',
};
export interface Asked {
  readonly body?: unknown;
  readonly text?: string;
  readonly type?: string;
  readonly method?: string;
  readonly draft?: boolean | IdentityValues;
  readonly cookie?: string | undefined;
}

export function aVisit(standIn = aStandInSite()) {
  const site = standIn as unknown as SiteRequest;
  standIn.upstreams.enrolment.preregister.mockResolvedValue(record);
  standIn.upstreams.enrolment.register.mockResolvedValue({ payInId: 'pay-1' });
  const ask = async (handle: typeof register, asked: Asked): Promise<Response> => {
    const {
      body,
      text = JSON.stringify(body),
      type = 'application/json',
      method = 'POST',
      draft = true,
    } = asked;
    const kept = draft === true ? identity : draft;
    const cookie = asked.cookie ?? (kept ? ((await sealDraft(kept, site)) ?? '') : '');
    const headers = { 'content-type': type, cookie };
    const init = method === 'GET' ? { method, headers } : { method, headers, body: text };
    return handle(new Request('http://localhost:3000/api', init), site, async () => undefined);
  };
  return { ...standIn.upstreams.enrolment, upstreams: standIn.upstreams, log: standIn.log, ask };
}
