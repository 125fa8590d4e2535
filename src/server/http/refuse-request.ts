import { type ServiceName, serviceAt } from '../service-paths.ts';

/** How the services of ours that take something tell a failure; everything else tells it as a sentence. */
const shapes: Partial<Record<ServiceName, (sentence: string) => object>> = {
  enrolment: (sentence) => ({ requete: [sentence] }),
  directory: (sentence) => ({ message: sentence }),
};

/** Refuses a request before anything behind its address reads it, in the shape in which that address tells its failures. */
export function refuseRequest(path: string, status: 403 | 413, sentence: string): Response {
  const name = serviceAt(path);
  const shape = name && shapes[name];
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  return shape
    ? Response.json(shape(sentence), { status, headers: { 'cache-control': headers['cache-control'] } })
    : new Response(sentence, { status, headers });
}
