'use strict';
// Tells Créneau that its texts changed, once for all that changed within a second; CRENEAU_PURGE_URL and CRENEAU_PURGE_SECRET.
const { createHmac, randomUUID } = require('node:crypto');

let isWaiting = false;

async function tell() {
  isWaiting = false;
  const { CRENEAU_PURGE_URL: url, CRENEAU_PURGE_SECRET: secret } = process.env;
  if (!url || !secret) return;
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = '{}';
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
    if (!response.ok) console.warn(`Créneau answered ${response.status} to a purge`);
  } catch (error) {
    console.warn(`Créneau could not be told of a change: ${error.message}`);
  }
}

function changed() {
  if (!isWaiting) setTimeout(tell, 1000);
  isWaiting = true;
}

module.exports = { afterCreate: changed, afterUpdate: changed, afterDelete: changed };
