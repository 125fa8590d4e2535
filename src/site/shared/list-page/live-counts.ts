import { useEffect, useState } from 'react';
import { paths } from '#site/paths.ts';
import { type SearchQuery, searchAddress } from '#site/shared/school-list/search-address.ts';
import { debounceRequests } from '#site/shared/search-box/debounce-requests.ts';
import type { LiveCounts } from './describe-criteria.server.ts';

const pauseMs = 150;
const timeoutMs = 3000;

/** Schools that each choice would give, of a search that is being composed. */
export function useLiveCounts(given: LiveCounts): [LiveCounts, (draft: SearchQuery) => void] {
  const [live, setLive] = useState(given);
  const [requests] = useState(() =>
    debounceRequests<LiveCounts>({
      load: async (address, signal) => {
        const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
        if (!response.ok) throw new Error(`counts: status ${response.status}`);
        return (await response.json()) as LiveCounts;
      },
      pauseMs,
      timeoutMs,
      // After an error the last counts stay.
      onAnswer: (_, counts) => counts && setLive(counts),
    }),
  );
  useEffect(() => requests.stop, [requests]);
  return [live, (draft) => requests.ask(paths.api.searchCount(searchAddress(draft)))];
}
