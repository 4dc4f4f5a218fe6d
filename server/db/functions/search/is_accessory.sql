-- Whether a name or a search is about something that belongs to another product: a sleeve, a charger, a mount. What
-- follows 'with', 'for' or a comma does not count: a laptop with a sleeve is a laptop.
create or replace function is_accessory(input text) returns boolean language sql stable parallel safe as $$
  select regexp_replace(plain_text(input), '[,(+]|\m(with|for|incl|including|mit|fur|inkl|ar|prieks)\M.*$', ' ') ~ (
    '\m((screen |lens |ear)?(adapter|adaptor|bag|backpack|battery|bezel|bracket|briefcase|cable|cap|cartridge|case|'
    || 'charger|cord|cover|cradle|cushion|dock|docking|ear ?pad|film|filter|hinge|holder|holster|hood|keycap|lanyard|'
    || 'licen[cs]e|lock|mount|mounting|mouse ?pad|pouch|power supply|protector|refill|remote|remote control|ribbon|'
    || 'ring light|screen protector|skin|sleeve|spare part|spare|splitter|stand|strap|stylus|tip|toner|tripod|trolley|'
    || 'wall ?mount|warranty)(s|es)?'
    || '|(monitor|tv|desk|screen|mounting|display) arms?|batteries|accessor(y|ies)|(projector|projection) (lamp|screen)s?'
    || '|[a-z]*(akku|adapter|folie|halter|halterung|handytasche|hulle|kabel|ladegerat|ladegerate|netzteil|rucksack|'
    || 'schutz|stander|stativ|tasche|zubehor)(n|en|e|s)?'
    || '|(adapteri?s?|apvalks|apvalki|kabelis|kabeli|ladetajs|ladetaji|macins|maks|maksi|piederumi|soma|somas|stativs|'
    || 'stiprinajums|stiprinajumi|turetajs|turetaji|vacins|vacini))\M')
$$;
