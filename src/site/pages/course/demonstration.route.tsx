import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import scene from '#site/ui/drawings/travaux.svg?url';
import { FormPage } from '#site/ui/form-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/demonstration.route.ts';

/** Where the codes of the demonstration's fictional courses lead. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!site(context).config.demonstration) throw noSuchPage(new URL(request.url));
  return null;
}

const trail = () => trailTo({ label: m.demonstrationCourse() });

export const meta = metaOf(() => ({ title: m.demonstrationCourse(), trail: trail(), noindex: true }));

export default function DemonstrationCourse() {
  return (
    <FormPage trail={trail()} title={m.demonstrationCourse()} scene={scene}>
      <p>{m.demonstrationCourseText()}</p>
      <div className="cluster gap-2">
        <ButtonLink to={paths.theoryTrial()}>{m.demonstrationCourseTrial()}</ButtonLink>
      </div>
    </FormPage>
  );
}
