import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { Prose, ProseNote } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { Typeset } from '#site/ui/typeset.tsx';

interface SourcesPageProps {
  readonly trail: Trail;
  /** Attribution of an external tile service; undefined for our own map. */
  readonly attribution: string | undefined;
}

/** Credits required by the licences of our data (data/README.md). */
export function SourcesPage({ trail, attribution }: SourcesPageProps) {
  return (
    <ReadingPage trail={trail}>
      <h1>
        <Typeset text={m.sourcesTitle()} />
      </h1>
      <Prose>
        <p>{m.sourcesLead()}</p>
        <h2>
          <Typeset text={m.sourcesMapTitle()} />
        </h2>
        {attribution === undefined ? <OwnMap /> : <MapElsewhere attribution={attribution} />}
        <h2>
          <Typeset text={m.sourcesCommunesTitle()} />
        </h2>
        <p>{m.sourcesCommunes()}</p>
        <ProseNote>
          <p>{m.sourcesCommunesPrecision()}</p>
        </ProseNote>
        <h2>
          <Typeset text={m.sourcesLettersTitle()} />
        </h2>
        <p>{m.sourcesLetters()}</p>
      </Prose>
    </ReadingPage>
  );
}

function OwnMap() {
  return (
    <>
      <p>{m.sourcesMap()}</p>
      <p>{m.sourcesMapLimits()}</p>
    </>
  );
}

function MapElsewhere({ attribution }: { readonly attribution: string }) {
  return (
    <p>
      {m.sourcesMapElsewhere()} {attribution}
    </p>
  );
}
