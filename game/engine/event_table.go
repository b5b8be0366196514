package engine

import (
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// touch says what of the cached characteristics an event may change.
type touch struct {
	how   touching
	facts query.Facts // of touchesFacts
}

type touching uint8

// The ways; zero is none, so that a kind without a row is found.
const (
	_ touching = iota
	touchesNothing
	touchesFacts   // what depends on some classes of facts
	touchesObjects // everything
	touchesOne     // everything, where effects reach what is new
	touchesCounted // everything, where effects take part
	touchesLasting // everything, where effects that last matter to objects
	touchesLibrary // everything, where cards in libraries are described
	touchesZones   // everything, where objects of its zones are described; else what depends on any fact
)

// touches is what each kind of event may change.
var touches = [mtg.NumEventKinds]touch{
	mtg.EventSetUp:          {how: touchesZones},
	mtg.EventGameStarted:    {how: touchesZones},
	mtg.EventShuffled:       {how: touchesLibrary},
	mtg.EventMulligan:       {how: touchesZones},
	mtg.EventKeptHand:       {how: touchesZones},
	mtg.EventTurnBegan:      {touchesFacts, query.FactTurn | query.FactPast},
	mtg.EventStepBegan:      {touchesFacts, query.FactTurn | query.FactPast},
	mtg.EventStepEnded:      {touchesFacts, query.FactTurn | query.FactPast},
	mtg.EventZoneChange:     {how: touchesZones},
	mtg.EventDraw:           {how: touchesZones},
	mtg.EventDiscard:        {how: touchesZones},
	mtg.EventMill:           {how: touchesZones},
	mtg.EventSacrifice:      {how: touchesZones},
	mtg.EventDestroy:        {how: touchesZones},
	mtg.EventExile:          {how: touchesZones},
	mtg.EventCast:           {touchesFacts, query.FactPast},
	mtg.EventPlayLand:       {how: touchesZones},
	mtg.EventActivate:       {touchesFacts, query.FactPast},
	mtg.EventTrigger:        {touchesFacts, query.FactPast},
	mtg.EventTargeted:       {how: touchesNothing},
	mtg.EventResolve:        {how: touchesNothing},
	mtg.EventFizzle:         {how: touchesNothing},
	mtg.EventCountered:      {how: touchesZones},
	mtg.EventDamage:         {touchesFacts, query.FactPast},
	mtg.EventPrevented:      {how: touchesZones},
	mtg.EventGainLife:       {touchesFacts, query.FactLife | query.FactPast},
	mtg.EventLoseLife:       {touchesFacts, query.FactLife | query.FactPast},
	mtg.EventPayLife:        {touchesFacts, query.FactLife | query.FactPast},
	mtg.EventSetLife:        {touchesFacts, query.FactLife | query.FactPast},
	mtg.EventAddMana:        {how: touchesNothing},
	mtg.EventSpendMana:      {how: touchesNothing},
	mtg.EventEmptyMana:      {how: touchesNothing},
	mtg.EventTap:            {touchesFacts, query.FactTapped},
	mtg.EventUntap:          {touchesFacts, query.FactTapped},
	mtg.EventCounters:       {how: touchesCounted},
	mtg.EventToken:          {how: touchesOne},
	mtg.EventCopied:         {how: touchesZones},
	mtg.EventAttack:         {touchesFacts, query.FactCombat | query.FactTapped | query.FactPast},
	mtg.EventBlock:          {touchesFacts, query.FactCombat | query.FactTapped | query.FactPast},
	mtg.EventBlocked:        {touchesFacts, query.FactCombat | query.FactTapped | query.FactPast},
	mtg.EventUnblocked:      {touchesFacts, query.FactCombat | query.FactTapped | query.FactPast},
	mtg.EventReselected:     {touchesFacts, query.FactCombat | query.FactTapped | query.FactPast},
	mtg.EventRemovedCombat:  {touchesFacts, query.FactCombat | query.FactTapped | query.FactPast},
	mtg.EventControl:        {how: touchesObjects},
	mtg.EventAttach:         {how: touchesObjects},
	mtg.EventEffect:         {how: touchesLasting},
	mtg.EventEffectEnded:    {how: touchesLasting},
	mtg.EventDelayed:        {how: touchesZones},
	mtg.EventReveal:         {how: touchesZones},
	mtg.EventLook:           {how: touchesZones},
	mtg.EventShow:           {how: touchesZones},
	mtg.EventScry:           {how: touchesZones},
	mtg.EventSurveil:        {how: touchesZones},
	mtg.EventSearch:         {how: touchesZones},
	mtg.EventChosen:         {how: touchesZones},
	mtg.EventCoin:           {how: touchesZones},
	mtg.EventDie:            {how: touchesZones},
	mtg.EventPlanarDie:      {how: touchesZones},
	mtg.EventPlotted:        {how: touchesZones},
	mtg.EventSuspended:      {how: touchesZones},
	mtg.EventStatus:         {how: touchesZones},
	mtg.EventRegenerated:    {touchesFacts, query.FactCombat | query.FactTapped | query.FactPast},
	mtg.EventTransform:      {how: touchesObjects},
	mtg.EventFlip:           {how: touchesObjects},
	mtg.EventUnlocked:       {how: touchesObjects},
	mtg.EventDay:            {how: touchesObjects},
	mtg.EventTurnOrder:      {how: touchesObjects},
	mtg.EventLevel:          {how: touchesObjects},
	mtg.EventDamageRemoved:  {how: touchesZones},
	mtg.EventPermission:     {how: touchesZones},
	mtg.EventFight:          {how: touchesZones},
	mtg.EventLose:           {how: touchesZones},
	mtg.EventWin:            {how: touchesZones},
	mtg.EventLeftGame:       {how: touchesZones},
	mtg.EventGameEnded:      {how: touchesZones},
	mtg.EventReordered:      {how: touchesZones},
	mtg.EventRandom:         {how: touchesZones},
	mtg.EventCleanupDamage:  {how: touchesZones},
	mtg.EventConcede:        {how: touchesZones},
	mtg.EventHidden:         {how: touchesZones},
	mtg.EventRewound:        {how: touchesNothing},
	mtg.EventDamageStacked:  {how: touchesZones},
	mtg.EventAssigned:       {how: touchesZones},
	mtg.EventPhasedOut:      {how: touchesObjects},
	mtg.EventPhasedIn:       {how: touchesObjects},
	mtg.EventManaAbility:    {touchesFacts, query.FactPast},
	mtg.EventTurnedUp:       {how: touchesObjects},
	mtg.EventTurnedDown:     {how: touchesObjects},
	mtg.EventBecameCopy:     {how: touchesZones},
	mtg.EventAnted:          {how: touchesZones},
	mtg.EventOwner:          {how: touchesObjects},
	mtg.EventDeed:           {how: touchesZones},
	mtg.EventExtraTurn:      {how: touchesZones},
	mtg.EventExtraPhase:     {how: touchesZones},
	mtg.EventSkip:           {how: touchesZones},
	mtg.EventSkipped:        {how: touchesZones},
	mtg.EventCutShort:       {how: touchesZones},
	mtg.EventMonarch:        {how: touchesZones},
	mtg.EventPlayerControl:  {how: touchesZones},
	mtg.EventForetold:       {how: touchesZones},
	mtg.EventBecameForetold: {how: touchesZones},
	mtg.EventPileShuffled:   {how: touchesZones},
	mtg.EventEmblem:         {how: touchesObjects},
	mtg.EventVote:           {how: touchesZones},
	mtg.EventPile:           {how: touchesZones},
	mtg.EventRestarted:      {how: touchesZones},
	mtg.EventSubgame:        {how: touchesZones},
	mtg.EventSubgameEnded:   {how: touchesZones},
	mtg.EventBlessing:       {how: touchesObjects},
	mtg.EventSpeed:          {how: touchesObjects},
	mtg.EventTempted:        {how: touchesObjects},
	mtg.EventDungeon:        {how: touchesObjects},
	mtg.EventVentured:       {how: touchesZones},
	mtg.EventCompleted:      {how: touchesObjects},
	mtg.EventExpended:       {how: touchesNothing},
	mtg.EventMerged:         {how: touchesObjects},
	mtg.EventPartMoved:      {how: touchesZones},
	mtg.EventCompanion:      {how: touchesZones},
	mtg.EventMutated:        {how: touchesNothing},
	mtg.EventProtector:      {how: touchesZones},
	mtg.EventAssisted:       {how: touchesNothing},
	mtg.EventBanded:         {touchesFacts, query.FactCombat | query.FactTapped | query.FactPast},
}

// isMove are the kinds of event that move an object from zone to zone, and do no more.
var isMove = [mtg.NumEventKinds]bool{
	mtg.EventZoneChange: true, mtg.EventDraw: true, mtg.EventDiscard: true, mtg.EventMill: true,
	mtg.EventSacrifice: true, mtg.EventDestroy: true, mtg.EventExile: true, mtg.EventPlayLand: true,
}
