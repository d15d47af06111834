/**
 * A fetch for services that are not ours. It follows no redirect, which would hand key or picture to another address,
 * and breaks off an answer of more than so many bytes.
 */
export function fetchBounded(longestAnswerBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    let size = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > longestAnswerBytes) {
          controller.error(new Error('The service sent more than an answer'));
        } else {
          controller.enqueue(chunk);
        }
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(bounded) ?? null, { status, statusText, headers });
  };
}
