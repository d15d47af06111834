type StandIns = WeakMap<Node, Node>;

/**
 * Extensions that translate put an element in the place of each text. React knows the text alone: it could no longer take it
 * away or put anything before it, and would change what nobody sees, so that an old amount would stay. From now on what
 * is done to such a text happens where its translation stands.
 */
export function tolerateTranslation(root: Node): void {
  const standIns: StandIns = new WeakMap();
  const observer = new MutationObserver((changes) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const [text] = removedNodes;
      if (type === 'characterData') {
        const standIn = standIns.get(target);
        standIn?.parentNode?.replaceChild(target, standIn);
      } else if (text instanceof Text && !text.isConnected) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node?.nodeName === 'FONT',
        );
        if (standIn) {
          standIns.set(text, standIn);
          observer.observe(text, { characterData: true });
          followIn(target, standIns);
        }
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
}

function followIn(parent: Node, standIns: StandIns): void {
  if (Object.hasOwn(parent, 'removeChild')) {
    return;
  }
  const remove = parent.removeChild.bind(parent);
  const insert = parent.insertBefore.bind(parent);
  const placeOf = (node: Node) => (node.parentNode === parent ? node : (standIns.get(node) ?? node));
  parent.removeChild = (child) => {
    remove(placeOf(child));
    return child;
  };
  parent.insertBefore = (node, before) => insert(node, before && placeOf(before));
}
