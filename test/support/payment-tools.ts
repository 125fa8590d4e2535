import type { Order, PaymentTools } from '#site/shared/checkout/payment/pay.ts';

type PaymentAnswer = () => Response;
type Request = 'preregister' | 'token' | 'finish' | 'register';

export const shownOrder = {
  officeId: 12,
  formulaId: 34,
  amount: 4900,
  termsVersion: '2026-11-21.abc',
  commencement: 'sur-demande',
} as const satisfies Order;
export const typedCard = {
  number: '4970107111111119',
  expiry: '12/29',
  cvx: '123',
  holder: ' Camille Martin ',
};
export const registered = {
  UserId: 'user-1',
  CardRegistrationId: 'card reg/1',
  RegistrationData: 'data=token',
};
export const browserInfo = {
  JavaEnabled: false,
  Language: 'fr-FR',
  ColorDepth: 24,
  ScreenHeight: 1080,
  ScreenWidth: 1920,
  TimeZoneOffset: -120,
  UserAgent: 'Mozilla/5.0',
  JavascriptEnabled: true,
};
export const lost: PaymentAnswer = () => {
  throw new TypeError('Failed to fetch');
};

const requests: Readonly<Record<string, Request>> = {
  '/api/inscription/preinscription': 'preregister',
  'https://tokens.example/pay': 'token',
  'https://cards.example/v2.01/creneau/cardregistrations/card%20reg%2F1': 'finish',
  '/api/inscription/paiement': 'register',
};
const accepted: Readonly<Record<Request, PaymentAnswer>> = {
  preregister: () =>
    Response.json({
      UserId: 'user-1',
      CardRegistrationId: 'card reg/1',
      CardRegistrationURL: 'https://tokens.example/pay',
      AccessKey: 'key',
      PreregistrationData: 'pre&data',
    }),
  token: () => new Response('data=token'),
  finish: () => Response.json({ Status: 'VALIDATED' }),
  register: () => Response.json({ payInId: 'pay-1' }),
};

/** What `pay` is given by the browser; each request is accepted, except those in `answers`. */
export function paymentTools(answers: Partial<Record<Request, PaymentAnswer>> = {}, isOnline = true) {
  const sent: { request: Request; url: string; init: RequestInit; body: string }[] = [];
  const tools: PaymentTools = {
    provider: { baseUrl: 'https://cards.example', clientId: 'creneau' },
    isOnline: () => isOnline,
    now: () => new Date(2026, 9, 15),
    browserInfo: () => browserInfo,
    fetch: async (input, init = {}) => {
      const url = String(input);
      const request = requests[url];
      if (!request) throw new Error(`unexpected ${url}`);
      sent.push({ request, url, init, body: String(init.body) });
      return { ...accepted, ...answers }[request]();
    },
  };
  return { sent, tools };
}
