/**
 * Lets React go on in a page that a browser translates. Translators put each text node into a `<font>`, or
 * put a `<font>` with the translation in its place (Google Translate, Edge, WeChat). React still has the
 * text node, and `parent.removeChild(text)` throws: without this the whole page is lost.
 * See https://github.com/facebook/react/issues/11538.
 *
 * Acts only where React's call would throw, and only once there was a `<font>`, which no page of ours has.
 */
export function surviveTranslation() {
  const { removeChild, insertBefore } = Node.prototype;
  /** The translation in the place of a text node. */
  const translations = new WeakMap<Node, Element>();
  const isUsed = new WeakSet<Node>();
  let isTranslated = document.querySelector('font') !== null;

  const changes = new MutationObserver(noteTranslations);
  changes.observe(document, { childList: true, subtree: true });
  const texts = new MutationObserver((records) => {
    for (const { target } of records) showAgain(target);
  });

  // A translator replaces in one step, or adds the translation beside the text and then removes the text.
  function noteTranslations(records: MutationRecord[]) {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const beside = [...addedNodes, previousSibling, nextSibling];
      const font = beside.find((node) => node?.nodeName === 'FONT' && !isUsed.has(node));
      if (!font) continue;
      isTranslated = true;
      for (const removed of removedNodes) {
        if (removed.nodeType !== Node.TEXT_NODE || removed.parentNode) continue;
        isUsed.add(font);
        translations.set(removed, font as Element);
        texts.observe(removed, { characterData: true });
      }
    }
  }

  /** The text was changed after it was translated: the new text takes the place of the old translation. */
  function showAgain(text: Node) {
    const translation = translations.get(text);
    if (!translation) return;
    translations.delete(text);
    if (!text.parentNode && translation.isConnected) translation.replaceWith(text);
  }

  /** The child of `parent` that shows `node`: its translation, or the `<font>` around it. */
  function shownIn(parent: Node, node: Node): Node | null {
    let shown: Node | null = translations.get(node) ?? node;
    while (shown && shown.parentNode !== parent) {
      shown = shown.parentNode?.nodeName === 'FONT' ? shown.parentNode : null;
    }
    return shown;
  }

  const isLost = (parent: Node, node: Node) => {
    if (node.parentNode === parent) return false;
    noteTranslations(changes.takeRecords());
    return isTranslated;
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isLost(this, child)) return removeChild.call(this, child) as Child;
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const place = before && isLost(this, before) ? shownIn(this, before) : before;
    return insertBefore.call(this, child, place) as Child;
  };
}
