import type { ListOrder } from '#domain/search/list-orders.ts';
import { m } from '#site/messages/messages.js';
import { orderOf, type SearchQuery } from '#site/shared/school-list/search-address.ts';
import { Choices } from './list-choices.tsx';

interface SortLinksProps {
  readonly query: SearchQuery;
  readonly orders: readonly ListOrder[];
  readonly isPlain?: boolean;
}

const orderLabels: Readonly<Record<ListOrder, () => string>> = {
  distance: m.sortNearest,
  total: m.sortByTotal,
  rating: m.sortByRating,
  opening: m.sortByOpening,
};

/** Choosing an order removes the weights. */
export function SortLinks({ query, orders, isPlain = false }: SortLinksProps) {
  const chosen = query.weights ? undefined : orderOf(query);
  return (
    <Choices
      query={query}
      label={m.sortBy()}
      name={isPlain ? m.sortTheList() : undefined}
      isPlain={isPlain}
      choices={orders.map((order) => ({
        label: orderLabels[order](),
        isChosen: order === chosen,
        change: { sort: order, weights: undefined },
      }))}
    />
  );
}
