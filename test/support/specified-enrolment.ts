import { Hono } from 'hono';

/**
 * An enrolment service that answers the published calls and nothing else: it confirms payments by itself, in its own
 * words, and has no address where their state, or an order, could be asked for.
 */
export function createSpecifiedEnrolment() {
  const received: { path: string; body: unknown }[] = [];
  const app = new Hono();
  app.use(async (context, next) => {
    const body = context.req.method === 'POST' ? await context.req.json() : undefined;
    received.push({ path: context.req.path, body });
    await next();
  });
  app.get('/club-rousseau/formulas-type', (context) => context.json([]));
  app.get('/notice/random/:count', (context) => context.json([]));
  app.post('/notice/:id/report', (context) => context.json(true));
  app.post('/notice/:id/response/report', (context) => context.json(true));
  app.post('/office/:office/market-place/buyer/preregister', (context) =>
    context.json({
      UserId: 'user-1',
      Id: 'registration-1',
      RegistrationData: null,
      CardRegistrationId: 'registration-1',
      CardRegistrationURL: 'https://tokens.example/',
      AccessKey: 'access',
      PreregistrationData: 'data',
    }),
  );
  app.post('/office/:office/market-place/buyer/register', (context) => context.json({ payInId: 'pay-in-1' }));
  app.get('/:partner/config', (context) => context.json([]));
  app.notFound((context) => context.text('404 Not Found', 404));
  return { fetch: async (request: Request) => app.fetch(request), received };
}
