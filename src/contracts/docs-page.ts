import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface OperationDescription {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Media;
  readonly responses?: Readonly<Record<string, Media & { readonly description?: string }>>;
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Without script or external files: works offline and under our content security policy. */
export function renderDocsPage({ info, paths }: ApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, description]) => ({ path, method, description: description as OperationDescription })),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<link rel="icon" href="data:,">
</head>
<body style="margin:0 auto;max-width:60em;padding:2em 1em 4em;overflow-wrap:anywhere;font:17px/1.55 system-ui,sans-serif;color:#1b1b1b;background:#fffdf8">
<main>
<h1 style="line-height:1.2;margin:0">${info.title}</h1>
<p>${info.description ?? ''}</p>
<p><a href="./openapi.json">openapi.json</a> describes the same to programs.</p>
<nav aria-label="Operations"><ul style="line-height:1.9">${operations.map(
    ({ path, method, description }) =>
      html`<li><a href="#${description.operationId ?? path}"><code>${method.toUpperCase()} ${path}</code></a></li>`,
  )}</ul></nav>
${operations.map(renderOperation)}
</main>
</body>
</html>`;
}

function renderOperation({
  path,
  method,
  description,
}: {
  path: string;
  method: string;
  description: OperationDescription;
}): Html {
  const { operationId, summary, parameters = [], requestBody, responses = {} } = description;
  return html`<section id="${operationId ?? path}" style="border-top:2px solid #1b1b1b;margin-top:2.5em">
<h2 style="font-size:1.15em"><code>${method.toUpperCase()} ${path}</code></h2>
<p>${summary ?? ''}</p>
${
  parameters.length > 0
    ? html`<h3>Parameters</h3><ul>${parameters.map(
        (parameter) =>
          html`<li><code>${parameter.name}</code> (${parameter.in}${parameter.required ? '' : ', optional'}): <code>${describeSchema(parameter.schema)}</code></li>`,
      )}</ul>`
    : ''
}
${renderMedia('Body', requestBody)}
${Object.entries(responses).map(([status, response]) =>
  renderMedia(`Answer ${status}: ${response.description ?? ''}`, response),
)}
</section>`;
}

function renderMedia(title: string, media: Media | undefined): Html | '' {
  if (!media) return '';
  return html`<h3>${title}</h3>${Object.entries(media.content ?? {}).map(
    ([type, { schema }]) =>
      html`<p><code>${type}</code></p><pre tabindex="0" style="overflow-x:auto;padding:1em;background:#f3ede0">${describeSchema(schema)}</pre>`,
  )}`;
}

function describeSchema(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => describeSchema(choice, indent)).join(' | ');
  if (schema.type === 'array') return `list of ${describeSchema(schema.items, indent)}`;
  if (schema.properties) {
    const inner = `${indent}  `;
    const fields = Object.entries(schema.properties).map(
      ([name, value]) =>
        `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${describeSchema(value, inner)}`,
    );
    return `{\n${fields.join('\n')}\n${indent}}`;
  }
  const type = schema.type ?? 'anything';
  return schema.pattern ? `${type} like ${schema.pattern}` : type;
}
