import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button } from '#site/ui/button.tsx';

/** To the training file of an order. */
export function OpenFile({ reference }: { readonly reference: string }) {
  return (
    <form method="post" action={paths.openFile()}>
      <input type="hidden" name="reference" value={reference} />
      <Button type="submit">{m.fileOpen()}</Button>
    </form>
  );
}
