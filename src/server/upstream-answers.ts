import type { Upstream } from '#clients/http.ts';

interface LastAnswer {
  readonly answer: number | 'none';
  /** ISO 8601. */
  readonly at: string;
}

export interface UpstreamAnswers {
  follow(upstream: Upstream): Upstream;
  list(): Readonly<Record<string, LastAnswer | 'not asked yet'>>;
}

export function followUpstreams(now: () => Date = () => new Date()): UpstreamAnswers {
  const answers = new Map<string, LastAnswer | 'not asked yet'>();
  return {
    follow(upstream) {
      const { name } = upstream;
      const tell = (answer: LastAnswer['answer']) => answers.set(name, { answer, at: now().toISOString() });
      answers.set(name, 'not asked yet');
      return {
        ...upstream,
        async fetch(request) {
          try {
            const response = await upstream.fetch(request);
            tell(response.status);
            return response;
          } catch (error) {
            // A caller who did not wait says nothing of the upstream.
            const { aborted, reason } = request.signal;
            if (!aborted || reason?.name === 'TimeoutError') tell('none');
            throw error;
          }
        },
      };
    },
    list: () => Object.fromEntries(answers),
  };
}
