/**
 * What somebody typed as a name or a street, told to an address that nobody has verified: a space after each stop, slash, colon or
 * at sign that a letter follows, so that no mail program makes a link of it.
 */
export function withoutLinks(typed: string): string {
  return typed.replaceAll(/([./:@\\])(?=[\p{L}\p{N}/\\])/gu, '$1 ');
}

interface Named {
  readonly buyer: { readonly name: string; readonly firstName: string; readonly address: string };
  readonly representative: { readonly name: string } | null;
}

/** An order whose people are named and housed without a link; their e-mails are addresses that we write to ourselves. */
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
