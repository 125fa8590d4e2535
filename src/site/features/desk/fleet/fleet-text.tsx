import type { RichTextBlock } from '#domain/rich-text.ts';
import { RichText } from '#site/ui/rich-text.tsx';

/** What the offer is, for a page that was reached without the server. */
export function FleetText({ blocks }: { readonly blocks: readonly RichTextBlock[] }) {
  return <RichText blocks={blocks} />;
}
