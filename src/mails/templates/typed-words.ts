/** A space after each stop, slash, colon or at sign before a letter, so that mail programs make no link of it. */
export function withoutLinks(typed: string): string {
  return typed.replaceAll(/([./:@\\])(?=[\p{L}\p{N}/\\])/gu, '$1 ');
}

interface Named {
  readonly buyer: { readonly name: string; readonly firstName: string; readonly address: string };
  readonly representative: { readonly name: string } | null;
}

/** E-mail addresses are unchanged: we send to them ourselves. */
export function namedWithoutLinks<Order extends Named>(order: Order): Order {
  const { buyer, representative } = order;
  return {
    ...order,
    buyer: {
      ...buyer,
      name: withoutLinks(buyer.name),
      firstName: withoutLinks(buyer.firstName),
      address: withoutLinks(buyer.address),
    },
    representative: representative && { ...representative, name: withoutLinks(representative.name) },
  };
}
