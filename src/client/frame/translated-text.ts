/**
 * Keeps React working in a page that a browser translates. Translators wrap each text node in a
 * `<font>`, or replace it by a `<font>` with the translation (Google Translate, Edge, WeChat).
 * React still refers to the text node, and `parent.removeChild(text)` throws: the whole page would
 * be lost. See https://github.com/facebook/react/issues/11538.
 *
 * Acts only where React's call would throw, and only after a `<font>` appeared, which our pages
 * never contain.
 */
export function surviveTranslation() {
  const { removeChild, insertBefore } = Node.prototype;
  /** The translation that replaces a text node. */
  const translations = new WeakMap<Node, Element>();
  const isUsed = new WeakSet<Node>();
  let isTranslated = document.querySelector('font') !== null;

  const changes = new MutationObserver(noteTranslations);
  changes.observe(document, { childList: true, subtree: true });
  const texts = new MutationObserver((records) => {
    for (const { target } of records) showAgain(target);
  });

  // A translator replaces the text in one step, or adds the translation first and removes the text
  // then.
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

  /** The text changed after its translation: the new text replaces the old translation. */
  function showAgain(text: Node) {
    const translation = translations.get(text);
    if (!translation) return;
    translations.delete(text);
    if (!text.parentNode && translation.isConnected) translation.replaceWith(text);
  }

  /** The child of `parent` that displays `node`: its translation, or the `<font>` around it. */
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
