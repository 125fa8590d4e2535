import * as v from 'valibot';
import type { FindAddress, Position } from './positions.ts';

const answerSchema = v.object({
  features: v.array(
    v.object({
      geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
      properties: v.object({ score: v.optional(v.number(), 1), type: v.optional(v.string()) }),
    }),
  ),
});

interface AddressService {
  /** Like the national address base: `/search/?q=…&postcode=…&limit=1` answers GeoJSON. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly onGivenUp: (why: string) => void;
}

const maxFailures = 5;
/** Score from 0 to 1, given by the base. */
const minScore = 0.5;
const nearby = ['street', 'locality'];

export function createAddressService(service: AddressService): FindAddress {
  const { url, fetch: ask = fetch, timeoutMs = 3000, onGivenUp } = service;
  let failures = 0;
  return async ({ street, zipCode, city }) => {
    if (failures >= maxFailures) return undefined;
    const query = new URLSearchParams({ q: `${street} ${city}`, postcode: zipCode, limit: '1' });
    try {
      const answer = await ask(`${url.replace(/\/$/u, '')}/search/?${query}`, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      });
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      const position = readPosition(v.parse(answerSchema, await answer.json()));
      failures = 0;
      return position;
    } catch (error) {
      failures += 1;
      if (failures === maxFailures) onGivenUp(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
}

function readPosition({ features: [found] }: v.InferOutput<typeof answerSchema>): Position | undefined {
  if (!found || found.properties.score < minScore) return undefined;
  const { type = 'housenumber' } = found.properties;
  const approximate = nearby.includes(type);
  if (!approximate && type !== 'housenumber') return undefined;
  const [longitude, latitude] = found.geometry.coordinates;
  return { latitude, longitude, position_approximate: approximate };
}
