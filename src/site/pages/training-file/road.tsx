import { m } from '#site/messages/messages.js';
import { RoadProgress } from '#site/ui/road-progress.tsx';
import type { FileView } from './file-view.ts';

/** From the payment, or the request, to the lessons. */
export function FileRoad({ file }: { readonly file: FileView }) {
  return (
    <RoadProgress
      label={m.fileRoad()}
      steps={[
        file.isPaid ? m.fileRoadPaid() : m.fileRoadAsked(),
        m.fileRoadAssessment(),
        m.fileRoadQuote(),
        m.fileRoadContract(),
        m.fileRoadLessons(),
      ]}
      current={placeOn(file)}
    />
  );
}

function placeOn({ state, steps }: FileView): number {
  switch (state) {
    case 'unconfirmed':
      return 0;
    case 'agreed':
      return steps.some(({ what }) => what === 'quote') ? 2 : 1;
    case 'quoted':
    case 'declined':
      return 2;
    case 'accepted':
      return 3;
    case 'signed':
      return 4;
    default:
      return 1;
  }
}
