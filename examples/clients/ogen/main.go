// Buys a share with a client that ogen has generated.
package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"log"
	"os"

	"github.com/ogen-go/ogen/ogenerrors"

	"example.com/orders/sandbourse"
)

type token string

func (t token) Bearer(context.Context, sandbourse.OperationName) (sandbourse.Bearer, error) {
	return sandbourse.Bearer{Token: string(t)}, nil
}

// The other schemes are for signed requests, which are an alternative to the token.
func (token) Signature(context.Context, sandbourse.OperationName) (sandbourse.Signature, error) {
	return sandbourse.Signature{}, ogenerrors.ErrSkipClientSecurity
}

func (token) SigningKeyId(context.Context, sandbourse.OperationName) (sandbourse.SigningKeyId, error) {
	return sandbourse.SigningKeyId{}, ogenerrors.ErrSkipClientSecurity
}

func (token) SigningTimestamp(context.Context, sandbourse.OperationName) (sandbourse.SigningTimestamp, error) {
	return sandbourse.SigningTimestamp{}, ogenerrors.ErrSkipClientSecurity
}

func main() {
	ctx := context.Background()
	client, err := sandbourse.NewClient(os.Getenv("BASE_URL"), token(os.Getenv("ACCESS_TOKEN")))
	if err != nil {
		log.Fatal(err)
	}

	quoted, err := client.GetBaasMarketQuotesBySymbol(ctx, sandbourse.GetBaasMarketQuotesBySymbolParams{Symbol: "AAPL"})
	if err != nil {
		log.Fatal(err)
	}
	quote, isQuote := quoted.(*sandbourse.Quote)
	if !isQuote {
		log.Fatalf("no quote: %+v", quoted)
	}
	fmt.Println("AAPL is offered at", quote.Ask)

	listed, err := client.GetBaasAccounts(ctx, sandbourse.GetBaasAccountsParams{
		Tradable: sandbourse.NewOptGetBaasAccountsTradable(sandbourse.GetBaasAccountsTradableTrue),
		PageSize: sandbourse.NewOptInt(500),
	})
	if err != nil {
		log.Fatal(err)
	}
	accounts, isPage := listed.(*sandbourse.AccountPage)
	if !isPage {
		log.Fatalf("no accounts: %+v", listed)
	}
	var accountID string
	for _, account := range accounts.Items {
		if account.BaseCurrency == sandbourse.CurrencyCodeUSD {
			accountID = account.AccountID
		}
	}

	body := sandbourse.SubmitOrderBody{
		AccountID: accountID,
		Security:  sandbourse.SecurityReference{Type: sandbourse.SecurityReferenceTypeTicker, Value: "AAPL"},
		Side:      sandbourse.OrderSideBUY,
		OrderType: sandbourse.OrderTypeMARKET,
		Quantity:  sandbourse.NewOptString("1"),
	}
	// With this key, a repeated request places the order only once.
	key := sandbourse.NewOptString(rand.Text())
	placed, err := client.PostBaasOrders(ctx, &body, sandbourse.PostBaasOrdersParams{IdempotencyKey: key})
	if err != nil {
		log.Fatal(err)
	}
	order, isOrder := placed.(*sandbourse.OrderHeaders)
	if !isOrder {
		log.Fatalf("no order: %+v", placed)
	}
	fmt.Println("placed", order.Response.OrderID)
}
