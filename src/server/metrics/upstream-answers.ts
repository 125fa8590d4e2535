import type { Upstream } from '#clients/http.ts';

interface LastAnswer {
  readonly answer: number | 'none';
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
      const record = (answer: LastAnswer['answer']) => answers.set(name, { answer, at: now().toISOString() });
      answers.set(name, 'not asked yet');
      return {
        ...upstream,
        async fetch(request) {
          try {
            const response = await upstream.fetch(request);
            record(response.status);
            return response;
          } catch (error) {
            // An aborted request says nothing about the upstream.
            const { aborted, reason } = request.signal;
            if (!aborted || reason?.name === 'TimeoutError') record('none');
            throw error;
          }
        },
      };
    },
    list: () => Object.fromEntries(answers),
  };
}
