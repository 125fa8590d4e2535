'use strict';
// Fills a Strapi with the texts of Créneau: `node scripts/creneau-seed.cjs`, Strapi being stopped. What is there stays as it is.
const { readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '..', 'creneau');
const seed = JSON.parse(readFileSync(join(folder, 'seed.json'), 'utf8'));
const isFive = seed.strapi === 5;

async function open() {
  const strapi = require('@strapi/strapi');
  return isFive ? strapi.createStrapi().load() : strapi().load();
}

async function find(app, uid, filters) {
  if (isFive) return app.documents(uid).findFirst({ filters });
  const found = await app.entityService.findMany(uid, { filters, limit: 1 });
  return Array.isArray(found) ? found[0] : found;
}

async function create(app, uid, data) {
  if (isFive) return app.documents(uid).create({ data, status: 'published' });
  return app.entityService.create(uid, { data: { ...data, publishedAt: new Date() } });
}

const idOf = (entry) => (isFive ? entry.documentId : entry.id);

async function uploadPictures(app) {
  const pictures = new Map();
  for (const { key, file, name, mime, alternativeText, caption } of seed.pictures) {
    const path = join(folder, 'uploads', file);
    const stem = file.replaceAll('/', '-');
    const where = { name: stem, alternativeText, caption };
    const known = await app.db.query('plugin::upload.file').findOne({ where });
    const { size } = statSync(path);
    const files = isFive
      ? { filepath: path, originalFilename: name, mimetype: mime, size }
      : { path, name, type: mime, size };
    const fileInfo = { name: stem, alternativeText, caption };
    const uploaded =
      known ?? (await app.plugin('upload').service('upload').upload({ data: { fileInfo }, files }))[0];
    pictures.set(key, await app.db.query('plugin::upload.file').findOne({ where: { id: uploaded.id } }));
  }
  return pictures;
}

function withPictures(value, pictures) {
  if (Array.isArray(value)) return value.map((one) => withPictures(one, pictures));
  if (typeof value !== 'object' || value === null) return value;
  if (value.type === 'image' && value.picture) {
    const { id, folderPath, ...image } = pictures.get(value.picture);
    return { type: 'image', image: JSON.parse(JSON.stringify(image)), children: value.children };
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPictures(one, pictures)]));
}

async function addEntry(app, entry, pictures) {
  const { uid, slug, relations } = entry;
  const filters = slug === null ? {} : relations.city ? { city: { slug } } : { slug };
  if (await find(app, uid, filters)) return 'kept';
  const data = withPictures(entry.data, pictures);
  for (const [field, key] of Object.entries(entry.pictures)) data[field] = pictures.get(key).id;
  for (const [field, target] of Object.entries(relations)) {
    data[field] = idOf(await find(app, target.uid, { slug: target.slug }));
  }
  await create(app, uid, data);
  return 'added';
}

async function makeToken(app) {
  const names = ['admin::api-token-content-api', 'admin::api-token'];
  const tokens = names.map((name) => app.service(name)).find((service) => service?.create);
  const name = 'Créneau';
  if (!tokens || (await tokens.exists?.({ name }))) return undefined;
  const { accessKey } = await tokens.create({
    name,
    description: 'The site reads',
    type: 'read-only',
    lifespan: null,
  });
  return accessKey;
}

async function run() {
  // Its own purges would call the site for each entry.
  process.env.CRENEAU_PURGE_URL = '';
  const app = await open();
  const counts = { added: 0, kept: 0, refused: 0 };
  try {
    const pictures = await uploadPictures(app);
    for (const entry of seed.entries) {
      try {
        counts[await addEntry(app, entry, pictures)] += 1;
      } catch (error) {
        counts.refused += 1;
        const details = JSON.stringify(error.details?.errors ?? '').slice(0, 500);
        console.error(`${entry.uid} ${entry.slug ?? ''}: ${error.message} ${details}`);
      }
    }
    console.log(
      `${counts.added} added, ${counts.kept} there before, ${counts.refused} refused, ${pictures.size} pictures`,
    );
    const token = await makeToken(app);
    if (token) console.log(`For the site, told this once:\nCONTENT_TOKEN=${token}`);
  } finally {
    await app.destroy();
  }
  process.exit(counts.refused > 0 ? 1 : 0);
}

run().catch((error) => {
  console.error(error);
  process.exit(1);
});
